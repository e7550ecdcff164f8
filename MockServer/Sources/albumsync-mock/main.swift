import Glibc
import MockServer

exit(await MockProgram.run(CommandLine.arguments))

/// Rules for everybody's use of a page, checked in the page itself.
enum AccessibilityChecks {
  /// The body of a function that gives what is wrong, a sentence each.
  static let script = """
    const wrong = [];
    const name = (node) => `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}.${node.className}`;
    const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = [...document.querySelectorAll("body *")].filter(shown);

    // The document.
    if (!document.documentElement.lang) wrong.push("no language");
    if (!document.title.trim()) wrong.push("no title");
    for (const [tag, count] of [["main", 1], ["h1", 1], ["header", 1]]) {
      if (document.querySelectorAll(tag).length !== count) wrong.push(`not one ${tag}`);
    }
    const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
    if (new Set(ids).size !== ids.length) wrong.push("an id twice");
    if (/user-scalable=no|maximum-scale/.test(document.querySelector("meta[name=viewport]").content)) wrong.push("no zoom");

    // Names and alternatives.
    const label = (node) => (node.getAttribute("aria-label") ?? node.labels?.[0]?.textContent ?? node.textContent ?? "").trim();
    for (const node of all.filter((each) => each.matches("a[href], button, input, select, video, [tabindex]:not([tabindex='-1']), [role=option], [role=listbox], [role=list]"))) {
      if (!label(node)) wrong.push(`${name(node)} has no name`);
    }
    for (const image of document.querySelectorAll("img")) if (!image.hasAttribute("alt")) wrong.push(`${name(image)} has no alt`);
    for (const node of document.querySelectorAll("[aria-label]")) {
      const words = node.textContent.trim();
      if (node.matches("a, button") && words && !node.querySelector("[aria-hidden]") && !words.split(/\\s+/).every((word) => node.ariaLabel.includes(word))) {
        // What is read aloud must hold what is seen, for people who speak to their machine.
        if (!node.ariaLabel.includes(node.querySelector(".name")?.textContent.trim() ?? words)) wrong.push(`${name(node)} is not called what it shows`);
      }
    }

    // Roles and states.
    const roles = ["list", "listitem", "listbox", "option", "presentation", "status"];
    const parents = { listitem: "list", option: "listbox" };
    for (const node of document.querySelectorAll("[role]")) {
      const role = node.getAttribute("role");
      if (!roles.includes(role)) wrong.push(`${role} is no role`);
      if (parents[role] && !node.closest(`[role=${parents[role]}]`)) wrong.push(`${role} outside of its ${parents[role]}`);
      const place = Number(node.getAttribute("aria-posinset") ?? 1), size = Number(node.getAttribute("aria-setsize") ?? 1);
      if (!(place >= 1 && place <= size)) wrong.push(`${name(node)} is ${place} of ${size}`);
    }
    for (const node of document.querySelectorAll("[aria-selected], [aria-pressed], [aria-multiselectable]")) {
      for (const attribute of ["aria-selected", "aria-pressed", "aria-multiselectable"]) {
        const value = node.getAttribute(attribute);
        if (value !== null && value !== "true" && value !== "false") wrong.push(`${attribute} is ${value}`);
      }
    }
    for (const node of document.querySelectorAll("[aria-hidden=true]")) {
      if (node.querySelector("a, button, input, select, [tabindex]")) wrong.push(`${name(node)} hides what can have the focus`);
    }
    const stops = document.querySelectorAll(".virtual [tabindex='0']").length;
    if (document.querySelector(".cell") && stops !== 1) wrong.push(`${stops} stops in the list`);

    // Sizes of what is pressed.
    for (const node of all.filter((each) => each.matches("button, select, input, a.back, a.album, a.step, [role=option]"))) {
      const box = node.getBoundingClientRect();
      const outer = node.closest("label")?.getBoundingClientRect() ?? box;
      if (Math.max(box.height, outer.height) < 24 || Math.max(box.width, outer.width) < 19) wrong.push(`${name(node)} is ${box.width} × ${box.height}`);
    }

    // Contrast.
    const colour = (text) => {
      const [red, green, blue, alpha = 1] = text.match(/[\\d.]+/g).map(Number);
      return { red, green, blue, alpha };
    };
    const over = (top, below) => ({
      red: top.red * top.alpha + below.red * (1 - top.alpha), green: top.green * top.alpha + below.green * (1 - top.alpha),
      blue: top.blue * top.alpha + below.blue * (1 - top.alpha), alpha: 1,
    });
    const ground = (node) => {
      if (!node) return colour(getComputedStyle(document.documentElement).colorScheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches ? "rgb(18, 18, 18)" : "rgb(255, 255, 255)");
      const own = colour(getComputedStyle(node).backgroundColor);
      return own.alpha === 1 ? own : over(own, ground(node.parentElement));
    };
    const light = (value) => ((value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const luminance = ({ red, green, blue }) => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
    const ratio = (front, back) => {
      const [high, low] = [luminance(over(front, back)), luminance(back)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    for (const node of all) {
      const hasText = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
      if (!hasText && !node.matches("input, select")) continue;
      if (node.closest(":disabled") || node.matches("option")) continue;
      const back = ground(node), text = ratio(colour(getComputedStyle(node).color), back);
      if (text < 4.5) wrong.push(`${name(node)} has a contrast of ${text.toFixed(2)}`);
      if (node.matches("input, select, button")) {
        const edge = ratio(colour(getComputedStyle(node).borderTopColor), ground(node.parentElement));
        const inside = ratio(back, ground(node.parentElement));
        if (Math.max(edge, inside) < 3) wrong.push(`${name(node)} has an edge of ${edge.toFixed(2)}`);
      }
      if (node.matches("input[type=search]")) {
        const hint = ratio(colour(getComputedStyle(node, "::placeholder").color), back);
        if (hint < 4.5) wrong.push(`the hint in ${name(node)} has a contrast of ${hint.toFixed(2)}`);
      }
    }
    const box = document.querySelector(".waiting, .picture.none");
    if (box && !document.querySelector(".picture")) wrong.push("a placeholder without a picture's place");

    // Nothing lies beside the page.
    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const node of document.querySelectorAll("#bar *")) {
      const box = node.getBoundingClientRect();
      if (shown(node) && !node.matches("option") && (box.left < -0.5 || box.right > innerWidth + 0.5)) wrong.push(`${name(node)} lies outside`);
    }
    return wrong;
    """

  /// The body of a function that gives what does not show that it has the focus.
  static let focus = """
    const wrong = [];
    for (const node of document.querySelectorAll("a[href], button:not(:disabled), input, select, [tabindex='0']")) {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.hidden) continue;
      node.focus({ preventScroll: true });
      if (document.activeElement !== node) continue;
      const style = getComputedStyle(node);
      if (!node.matches(":focus-visible") || style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) {
        wrong.push(`${node.tagName} ${node.id} ${node.className}`);
      }
    }
    return wrong;
    """
}

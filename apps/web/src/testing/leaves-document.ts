/** Tells whether a click on a link is left to the browser, which would load a document; this prevents that. */
export function leavesDocument(link: HTMLElement): boolean {
  let handled = false;
  const watch = (event: Event): void => {
    handled = event.defaultPrevented;
    event.preventDefault();
  };
  // After React's own listeners, which are on the root below it.
  document.addEventListener('click', watch, { once: true });
  link.click();
  return !handled;
}

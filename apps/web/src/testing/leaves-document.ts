/** Whether a click on a link is left to the browser, which loads a document; it does not get to do so here. */
export function leavesDocument(link: HTMLElement): boolean {
  let handled = false;
  const watch = (event: Event): void => {
    handled = event.defaultPrevented;
    event.preventDefault();
  };
  // Behind React's own listeners, which lie on the root below it.
  document.addEventListener('click', watch, { once: true });
  link.click();
  return !handled;
}

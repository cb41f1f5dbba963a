import { followGrowth } from './follow-growth.ts';

/**
 * Moves the focus to a section's heading and the window to it, so that it stands at the top, clear of what is sticky, and keeps it
 * there while the page still grows: the browser's own focus would put it in the middle. Nothing where there is no such heading.
 * @param id of the heading, which can be focused
 * @returns what ends keeping it there
 */
export function showSection(id: string): () => void {
  const heading = document.getElementById(id);
  if (!heading) return () => {};
  heading.focus({ preventScroll: true });
  return followGrowth(() => {
    heading.scrollIntoView();
    return false;
  });
}

import { followGrowth } from './follow-growth.ts';

/**
 * Focuses a section's heading and scrolls it to the top, clear of sticky elements; the browser's own focus would put it in the
 * middle. Keeps it there while the page still grows. Does nothing without such a heading.
 * @param id of the heading, which must be focusable
 * @returns stops keeping it there
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

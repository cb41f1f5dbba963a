import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { productApi } from '../../../../entities/product/product-api.ts';

/** A pressed link: row of its option, and its distance from the top of the window in pixels. */
interface Press {
  row: number;
  top: number;
}

/** The press that is loading its variant. Outside of the component: each variant's page has a chooser of its own. */
let pressed: Press | undefined;

const findCurrent = (rows: HTMLElement | null, row: number): HTMLElement | undefined =>
  [...(rows?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])][row];

/**
 * Shows a pressed variant once it has loaded, in place of the present one: the pressed row stays where it is in the window, and
 * the focus on its value. One entry of the history holds the product, whichever variants were looked at.
 * @returns the `ref` for the element around all rows, and the handler of a row's links
 */
export function useVariantPress(): [
  RefObject<HTMLDivElement | null>,
  (event: MouseEvent<HTMLElement>, row: number, id: string, to: To) => void,
] {
  const rows = useRef<HTMLDivElement>(null);
  const followed = useRef<Press>(undefined);
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [load] = productApi.useLazyProductQuery();
  // Before the page is painted, and after it was scrolled to the top (scroll-restoration.tsx).
  useLayoutEffect(() => {
    if (!pressed) return;
    followed.current = pressed;
    const top = findCurrent(rows.current, pressed.row)?.getBoundingClientRect().top ?? pressed.top;
    window.scrollBy({ top: top - pressed.top, behavior: 'instant' });
  }, []);
  useEffect(() => {
    const press = followed.current;
    // After the page has set the focus to its heading (page-title.ts).
    if (press) queueMicrotask(() => findCurrent(rows.current, press.row)?.focus({ preventScroll: true }));
    pressed = undefined;
    return () => {
      pressed = undefined;
    };
  }, []);
  const follow = async (press: Press, id: string, to: To): Promise<void> => {
    pressed = press;
    await load({ params: { id } }, true);
    if (pressed === press) await navigate(to, { replace: true, state });
  };
  const onPress = (event: MouseEvent<HTMLElement>, row: number, id: string, to: To): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void follow({ row, top: event.currentTarget.getBoundingClientRect().top }, id, to);
  };
  return [rows, onPress];
}

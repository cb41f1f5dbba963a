import '../../styles/components/toast.css';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link, useHref, useLocation } from 'react-router-dom';
import { listPhotoSources } from '../../lib/photo-sources.ts';
import { Button, IconButton } from '../button.tsx';
import { Picture } from '../media/picture.tsx';
import { findFreePlace } from './find-free-place.ts';
import type { MessageProps, ToastMessage } from './message-props.ts';
import { Breakable } from '../breakable.tsx';

/** Closes a message when its page is left; one shown while another page is opening belongs to that page. */
function useEndWithPage(onClose: () => void): void {
  const { pathname } = useLocation();
  const shown = useHref(pathname);
  const last = useRef(shown);
  const home = useRef<string>(undefined);
  useEffect(() => {
    // The address changes before its page is shown.
    const timer = setTimeout(() => {
      home.current = window.location.pathname;
    });
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (home.current !== undefined && home.current !== shown) onClose();
  }, [shown, onClose]);
}

/** Time after the last scroll before a message looks for its place again, in milliseconds. */
const STILL_MS = 150;

function moveOffControls(frame: HTMLElement): void {
  frame.style.translate = 'none';
  frame.style.translate = `0 ${findFreePlace(frame)}px`;
}

/** Moves a message so that it covers no controls, also after others have appeared or scrolled below it. */
function useFreePlace(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const move = (): void => moveOffControls(box);
    const moveLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(move, STILL_MS);
    };
    move();
    window.addEventListener('scroll', moveLater, { passive: true });
    const changes = new MutationObserver(moveLater);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', moveLater);
    };
  }, []);
  return frame;
}

/** A visible toast. Closes after its duration, which starts again after hover or focus. */
export function Message({ toast, closeLabel, onClose, durationMs }: MessageProps) {
  const { text, line, action } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [held, onClose, durationMs]);
  useEndWithPage(onClose);
  const frame = useFreePlace();
  return (
    <div
      className="toast"
      ref={frame}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {line?.photo && <Picture {...listPhotoSources(line.photo)} alt="" sizes="48px" width={48} height={60} />}
      <span>
        <Breakable text={text} />
        {line && <small>{line.note}</small>}
      </span>
      {action && <ToastAction action={action} onDone={onClose} />}
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<ToastMessage['action']>; onDone: () => void }) {
  if ('to' in action) {
    return (
      <Link to={action.to} onClick={onDone}>
        {action.label}
      </Link>
    );
  }
  const act = (): void => {
    action.onClick();
    onDone();
  };
  return (
    <Button variant="link" onClick={act}>
      {action.label}
    </Button>
  );
}

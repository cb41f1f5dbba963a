import { useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { NoPhoto, Photo, type PhotoData } from './photo.tsx';
import { useStrip } from './use-strip.ts';

interface CarouselProps {
  photos: readonly PhotoData[];
  /** Label of the strip, e.g. 'Pictures: Vase Amrum'. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  noPhotoLabel: string;
  sizes: string;
  /** Whether the first photo is the page's main picture. */
  priority?: boolean | undefined;
  /** Called on a click or Enter on the strip, which lies above the card's link; `newTab` for Ctrl, Cmd or the middle button. */
  onOpen?: ((newTab: boolean) => void) | undefined;
  /** Labels on the photo, at its foot: `<span className="flag">` in `.flags`. */
  children?: ReactNode;
}

/**
 * Photos of a card: one tab stop, arrow keys, buttons on hover. The pointer over it shows the second photo in place of the
 * first (card.css). Later photos load once the strip is touched.
 */
export function Carousel(props: CarouselProps) {
  const { photos, noPhotoLabel, sizes, priority, children } = props;
  if (photos.length > 1) return <Strip {...props} />;
  const [photo] = photos;
  return (
    <div className="photo">
      {photo ? (
        <div className="slides">
          <Photo photo={photo} sizes={sizes} noPhotoLabel={noPhotoLabel} priority={priority} />
        </div>
      ) : (
        <NoPhoto label={noPhotoLabel} />
      )}
      {children}
    </div>
  );
}

function Strip(props: CarouselProps) {
  const { photos, label, previousLabel, nextLabel, noPhotoLabel, sizes, priority, onOpen, children } = props;
  const { current, go, strip } = useStrip<HTMLDivElement>(photos.length);
  const [touched, setTouched] = useState(false);
  const [turned, setTurned] = useState(false);
  const touch = (): void => setTouched(true);
  const turn = (step: number): void => {
    // A pointer that reaches the buttons has the second photo before it.
    go(((turned ? current : 1) + step + photos.length) % photos.length);
    setTurned(true);
  };
  return (
    <div className="photo" onPointerEnter={touch} onTouchStart={touch} onFocus={touch}>
      <div
        {...strip}
        className={turned ? 'slides' : 'slides unturned'}
        role="group"
        aria-label={label}
        tabIndex={0}
        onScroll={() => {
          touch();
          setTurned(true);
          strip.onScroll();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onOpen?.(event.ctrlKey || event.metaKey);
          else strip.onKeyDown(event);
        }}
        {...openers(onOpen)}
      >
        {photos.map((photo, index) =>
          index === 0 || touched ? (
            <Photo
              key={index}
              photo={photo}
              sizes={sizes}
              noPhotoLabel={noPhotoLabel}
              priority={priority && index === 0}
            />
          ) : (
            <span key={index} />
          ),
        )}
      </div>
      <span className="ticks" aria-hidden="true">
        {photos.map((_, index) => (
          <i key={index} className={index === current ? 'on' : undefined} />
        ))}
      </span>
      <TurnButton className="prev" icon="previous" label={previousLabel} onClick={() => turn(-1)} />
      <TurnButton className="next" icon="next" label={nextLabel} onClick={() => turn(1)} />
      {children}
    </div>
  );
}

/** Button for the mouse only: keyboards use the arrow keys. */
function TurnButton({ className, icon, label, onClick }: TurnButtonProps) {
  return (
    <button type="button" className={`slide-btn ${className}`} tabIndex={-1} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

interface TurnButtonProps {
  className: 'prev' | 'next';
  icon: 'previous' | 'next';
  label: string;
  onClick: () => void;
}

function openers(onOpen: CarouselProps['onOpen']) {
  if (!onOpen) return {};
  return {
    onClick: (event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey),
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1) onOpen(true);
    },
  };
}

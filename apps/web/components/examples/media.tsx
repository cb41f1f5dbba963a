import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PieceGroup } from '../page/piece.ts';
import type { PdfFile } from '../../src/lib/pdf/pdf-file.ts';
import { Carousel } from '../../src/ui/media/carousel.tsx';
import { Turn } from '../../src/ui/media/gallery-parts.tsx';
import { Gallery } from '../../src/ui/media/gallery.tsx';
import { NoticePicture } from '../../src/ui/media/notice-picture.tsx';
import { PdfPages, PdfPageSkeleton } from '../../src/ui/media/pdf-pages.tsx';
import { NoPhoto, Photo } from '../../src/ui/media/photo.tsx';
import { Picture } from '../../src/ui/media/picture.tsx';
import { QrCode } from '../../src/ui/media/qr-code.tsx';
import { ZoomDialog } from '../../src/ui/media/zoom-dialog.tsx';
import { listPhotos, photos } from './photos.ts';
import { Opens } from './opens.tsx';
import { useWords } from './words.ts';

const nothing = (): void => {};

function useGalleryLabels(name: string) {
  const { t } = useTranslation();
  return {
    strip: t('common.photos', { name }),
    previous: t('common.previousPhoto'),
    next: t('common.nextPhoto'),
    enlarge: t('product.enlargePhoto'),
    close: t('onward.close'),
    zoomIn: t('product.zoomIn'),
    zoomOut: t('product.zoomOut'),
    noPhoto: t('common.noPhoto'),
    position: (number: number, count: number) => t('product.photoOf', { number, count }),
  };
}

function Galleries({ paths }: { paths: readonly string[] }) {
  const { vase } = useWords();
  return <Gallery photos={listPhotos(vase, paths)} labels={useGalleryLabels(`${vase} ${paths.length}`)} />;
}

function Turning() {
  const { vase } = useWords();
  return (
    <div className="row">
      <Turn count={3} current={0} go={nothing} labels={useGalleryLabels(vase)} />
    </div>
  );
}

function Zoomed() {
  const { vase, more } = useWords();
  const labels = useGalleryLabels(vase);
  return (
    <Opens label={more}>
      {(close) => (
        <ZoomDialog
          photos={listPhotos(vase, [photos.vase, photos.secondVase])}
          labels={labels}
          current={0}
          go={nothing}
          onClose={close}
        />
      )}
    </Opens>
  );
}

function Strip({ paths, flag }: { paths: readonly string[]; flag?: string }) {
  const { vase } = useWords();
  const { t } = useTranslation();
  return (
    <div className="card components-card">
      <Carousel
        photos={listPhotos(vase, paths)}
        label={t('common.photos', { name: vase })}
        previousLabel={t('common.previousPhoto')}
        nextLabel={t('common.nextPhoto')}
        noPhotoLabel={t('common.noPhoto')}
        sizes="18rem"
      >
        {flag !== undefined && (
          <div className="flags">
            <span className="flag">{flag}</span>
          </div>
        )}
      </Carousel>
    </div>
  );
}

function FlaggedStrip() {
  const { t } = useTranslation();
  return <Strip paths={[photos.vase, photos.secondVase, photos.thirdVase]} flag={t('common.outOfStock')} />;
}

function OnePhoto({ path }: { path: string }) {
  const { vase } = useWords();
  const { t } = useTranslation();
  return (
    <div className="components-card">
      <Photo photo={{ path, alt: vase }} sizes="18rem" noPhotoLabel={t('common.noPhoto')} />
    </div>
  );
}

function NoPhotos() {
  const { t } = useTranslation();
  return (
    <div className="row">
      <NoPhoto label={t('common.noPhoto')} />
      <NoPhoto label={t('common.noPhoto')} small />
    </div>
  );
}

function OnePicture() {
  const { vase } = useWords();
  return <Picture src={photos.secondVase} alt={vase} sizes="10rem" width={160} height={200} />;
}

function Notice() {
  const { notice } = useWords();
  return (
    <div className="components-card">
      <NoticePicture name="honig-1-800.webp" alt={notice} />
    </div>
  );
}

function Code() {
  const { code } = useWords();
  return <QrCode text="BCD\n002\n1\nSCT\n\nKontor\nDE02120300000000202051\nEUR98.00" label={code} />;
}

/** Stands in for a read PDF: white pages with a line of grey, drawn without pdf.js. */
function useDrawnFile(): PdfFile {
  return useMemo(
    () => ({
      ratios: [210 / 297],
      drawPage: async (_page, canvas, width) => {
        Object.assign(canvas, { width, height: Math.round((width * 297) / 210) });
        const pen = canvas.getContext('2d');
        if (!pen) throw new Error('The canvas has no context');
        pen.fillStyle = '#fff';
        pen.fillRect(0, 0, canvas.width, canvas.height);
        pen.fillStyle = '#999';
        pen.fillRect(width / 10, width / 10, width / 2, width / 50);
      },
      close: nothing,
    }),
    [],
  );
}

function Pages() {
  const { page } = useWords();
  const file = useDrawnFile();
  return (
    <div className="components-card">
      <PdfPages file={file} namePage={(number) => `${page} ${number}`} onFailed={nothing} />
    </div>
  );
}

/** Photos, codes and documents. */
export const media: PieceGroup = {
  title: 'Media',
  pieces: [
    {
      name: 'gallery',
      states: {
        'three photos': () => <Galleries paths={[photos.vase, photos.secondVase, photos.thirdVase]} />,
        'one photo': () => <Galleries paths={[photos.vase]} />,
        none: () => <Galleries paths={[]} />,
      },
    },
    { name: 'gallery-parts', states: { 'first of three': Turning } },
    { name: 'zoom-dialog', states: { 'as large as the window': Zoomed } },
    {
      name: 'carousel',
      states: {
        'several photos and a flag': FlaggedStrip,
        'one photo': () => <Strip paths={[photos.vase]} />,
        none: () => <Strip paths={[]} />,
      },
    },
    {
      name: 'photo',
      states: {
        shown: () => <OnePhoto path={photos.vase} />,
        'not to be loaded': () => <OnePhoto path={photos.missing} />,
        'none, large and small': NoPhotos,
      },
    },
    { name: 'picture', states: { shown: OnePicture } },
    { name: 'notice-picture', states: { shown: Notice } },
    { name: 'qr-code', states: { 'of a transfer': Code } },
    {
      name: 'pdf-pages',
      states: {
        drawn: Pages,
        'on its way': () => (
          <div className="components-card">
            <PdfPageSkeleton />
          </div>
        ),
      },
    },
  ],
};

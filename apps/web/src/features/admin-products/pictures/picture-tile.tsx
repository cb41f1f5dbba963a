import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { altTexts, type AltName, type Picture } from './pictures.ts';

interface PictureTileProps {
  picture: Picture;
  /** Position, from 1. */
  number: number;
  isLast: boolean;
  /** Whether this picture or another one is being deleted. */
  busy: boolean;
  /** Whether to show the descriptions in further languages. */
  further: boolean;
  onAlt: (name: AltName, text: string) => void;
  onMove: (by: 1 | -1) => void;
  /** Called when it is dragged. */
  onDrag: () => void;
  /** Called when a dragged tile is dropped here. */
  onDropHere: () => void;
  onRemove: () => void;
}

/** Stored picture with its alternative texts, position and a button to delete it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, number, isLast, busy, further, onAlt, onMove, onDrag, onDropHere, onRemove } = props;
  const { t } = useTranslation();
  return (
    <li data-picture={picture.name} onDrop={onDropHere}>
      {/* Only the photo is draggable: in a field dragging marks text. The arrows below serve keyboards. */}
      <div draggable onDragStart={onDrag}>
        <Photo
          photo={{ path: picture.path, alt: picture.alt || t('adminProducts.picture', { number }) }}
          sizes="5rem"
          noPhotoLabel={t('common.noPhoto')}
        />
      </div>
      <div className="flow compact">
        <AltFields picture={picture} number={number} further={further} onAlt={onAlt} />
      </div>
      <div className="row">
        <PlaceButtons number={number} isLast={isLast} onMove={onMove} />
        <IconButton
          icon="trash"
          label={t('adminProducts.deletePicture', { number })}
          disabled={busy}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type AltFieldsProps = Pick<PictureTileProps, 'picture' | 'number' | 'further' | 'onAlt'>;

/** Fields for a picture's description, which grow with it. It is one paragraph: breaks of lines become spaces. */
function AltFields({ picture, number, further, onAlt }: AltFieldsProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const shownTexts = altTexts.filter(({ language }) => further || language === baseLanguage);
  return shownTexts.map(({ name, language }) => {
    const label =
      language === baseLanguage
        ? t('adminProducts.alt')
        : t('adminProducts.furtherAlt', { language: languageName(language, shown) });
    return (
      <TextArea
        key={name}
        className="compact"
        rows={2}
        label={label}
        aria-label={t('adminProducts.ofPicture', { text: label, number })}
        value={picture[name]}
        maxLength={limits.name}
        autoComplete="off"
        onChange={(event) => onAlt(name, event.target.value.split('\n').join(' '))}
      />
    );
  });
}

function PlaceButtons({ number, isLast, onMove }: Pick<PictureTileProps, 'number' | 'isLast' | 'onMove'>) {
  const { t } = useTranslation();
  return (
    <span>
      <IconButton
        icon="previous"
        className="upright"
        label={t('adminProducts.toFront', { number })}
        data-move="-1"
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="next"
        className="upright"
        label={t('adminProducts.toBack', { number })}
        data-move="1"
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  );
}

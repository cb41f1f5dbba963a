import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { productPhotos } from '../../../../entities/product/product-texts.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import '../../../../styles/pages/suggestions.css';
import { useAnnounce } from '../../../../ui/feedback/announcer.tsx';
import { NoPhoto, Photo } from '../../../../ui/media/photo.tsx';
import { useSuggestions } from './suggestions-api.ts';
import { optionId, useCombobox } from '../../../../ui/list/use-combobox.ts';
import { useOptions, type OptionGroup, type SuggestionOption } from './use-options.ts';

interface SuggestionsProps {
  field: HTMLInputElement;
  /** Text in the search field. */
  text: string;
  /** Called when one of them was chosen. */
  onChosen: () => void;
}

/** Suggestions below the search field: words, categories and products. */
export function Suggestions({ field, text, onChosen }: SuggestionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const listId = useId();
  const groups = useOptions(useSuggestions(text.trim()));
  const options = groups.flatMap((group) => group.options);
  const count = options.length;
  const onChoose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    void navigate(option.to);
    onChosen();
  };
  const { isOpen, active, close } = useCombobox({ field, listId, count, onChoose });
  useAnnounced(isOpen ? options : undefined);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  if (!isOpen) return null;
  return (
    // The focus stays in the field when something is pressed here.
    <div role="presentation" className="popover suggestions" onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={t('finding.suggestions')}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            listId={listId}
            first={options.indexOf(group.options[0] as SuggestionOption)} // groups without options are left out
            active={active}
            onChosen={() => {
              close();
              onChosen();
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  group: OptionGroup;
  listId: string;
  /** Index of its first option among all options. */
  first: number;
  active: number;
  onChosen: () => void;
}

function Group({ group: { name, options }, listId, first, active, onChosen }: GroupProps) {
  const { t } = useTranslation();
  const headings = {
    help: t('finding.suggestedHelp'),
    words: t('finding.suggestedWords'),
    categories: t('finding.suggestedCategories'),
    products: t('finding.suggestedProducts'),
  };
  const headingId = `${listId}-${name}`;
  const links = options.map((option, index) => (
    <Link
      key={option.to}
      id={optionId(listId, first + index)}
      role="option"
      aria-selected={first + index === active}
      tabIndex={-1}
      to={option.to}
      onClick={onChosen}
    >
      <Option {...option} />
    </Link>
  ));
  // The link to all hits needs no heading.
  if (name === 'all') return links;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="note">
        {headings[name]}
      </p>
      {links}
    </div>
  );
}

function Option({ label, lang, count, product }: SuggestionOption) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { number, price } = useFormat();
  const [photo] = product ? productPhotos(product, language) : [];
  const noPhotoLabel = t('common.noPhoto');
  return (
    <>
      {photo && <Photo photo={photo} sizes="3rem" noPhotoLabel={noPhotoLabel} decorative />}
      {product && !photo && <NoPhoto label={noPhotoLabel} small />}
      <span lang={lang}>{label}</span> {count !== undefined && <span className="note">{number(count)}</span>}
      {product && <span className="price">{price(product.price)}</span>}
    </>
  );
}

/** Announces the number of suggestions to screen readers whenever they change. */
function useAnnounced(options: readonly SuggestionOption[] | undefined): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const names = options?.map(({ to }) => to).join(' ');
  const words = options && t('finding.suggested', { count: options.length });
  useEffect(() => {
    if (names && words) announce(words);
  }, [names, words, announce]);
}

import {
  nameArticleBox,
  findChosen,
  nameQuantityField,
  readArticles,
} from '@kontor/shared/rules/order/withdrawal-articles';
import type { WithdrawalValues } from '@kontor/shared/wire/withdrawal-page';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';

interface ArticleBoxesProps {
  values: WithdrawalValues;
  /** Whether the form was sent without any article. */
  isMissing: boolean;
}

/** Checkboxes for the articles of the order, with a quantity if a line has several units. */
export function ArticleBoxes({ values, isMissing }: ArticleBoxesProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const articles = readArticles(values.articles);
  const chosen = findChosen(articles, values.lines);
  const [first, second] = articles;
  if (first?.qty === 1 && !second) return <OnlyArticle name={first.name} values={values} />;
  return (
    <ChoiceGroup legend={t('withdrawal.lines')} {...(isMissing && { error: t('withdrawal.chooseOne') })}>
      <p className="hint" id={hintId}>
        {t('withdrawal.boxesHint')}
      </p>
      <input type="hidden" name="articles" value={values.articles} />
      {articles.map(({ name, qty }, index) => {
        const pieces = chosen[index] ?? 0;
        return (
          <div className="article-box" key={index}>
            <Choice
              type="checkbox"
              name={nameArticleBox(index)}
              label={<span className="wrap-anywhere">{name}</span>}
              defaultChecked={pieces > 0}
              aria-describedby={hintId}
            />
            {qty > 1 && (
              <span className="quantity">
                <input
                  className="input"
                  type="number"
                  inputMode="numeric"
                  name={nameQuantityField(index)}
                  aria-label={t('withdrawal.piecesOf', { name })}
                  min={1}
                  max={qty}
                  defaultValue={pieces || qty}
                />
                {t('withdrawal.ofPieces', { count: qty })}
              </span>
            )}
          </div>
        );
      })}
    </ChoiceGroup>
  );
}

/** The only unit of an order: it needs no choice. */
function OnlyArticle({ name, values }: { name: string; values: WithdrawalValues }) {
  const { t } = useTranslation();
  return (
    <dl>
      <dt className="note">{t('withdrawal.linesOf')}</dt>
      <dd className="wrap-anywhere">
        {name}
        <input type="hidden" name="articles" value={values.articles} />
        <input type="hidden" name={nameArticleBox(0)} value="on" />
      </dd>
    </dl>
  );
}

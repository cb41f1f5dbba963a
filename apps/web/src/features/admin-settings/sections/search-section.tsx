import type { FieldProblem } from '@kontor/shared/wire/errors';
import { localize } from '@kontor/shared/rules/text/localize';
import { searchLimits } from '@kontor/shared/rules/site/search-limits';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useUsedFactsQuery } from '../../../entities/product/admin-product-api.ts';
import { fieldLabels } from '../../../entities/settings/field-labels.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField, TextArea } from '../../../ui/form/field.tsx';
import { SectionForm, type SectionFields } from '../form/section-form.tsx';
import { SettingsPanel } from '../form/section-panel.tsx';
import { facetNames, readProblemLine, typedSearch, writeSearch } from './typed-search.ts';

/** Settings of the search: synonyms, and the facts that lists can be filtered by. */
export function SearchSection() {
  const { t } = useTranslation();
  const describe = (problem: FieldProblem) => {
    if (problem.path === 'synonyms') return t('adminSettings.synonymsProblem', { line: readProblemLine(problem) });
    return problem.path === 'uses' ? t('adminSettings.usesProblem', { line: readProblemLine(problem) }) : undefined;
  };
  return (
    <SettingsPanel id="search">
      {(loaded) => (
        <SectionForm
          {...loaded}
          name="search"
          schema={typedSearch}
          blank={{}}
          toValues={({ search }) => writeSearch(search)}
          toChange={(search) => ({ search })}
          describe={describe}
        >
          {({ field, values }) => (
            <>
              <TextArea
                {...field('synonyms')}
                label={t(fieldLabels['search.synonyms'])}
                hint={t('adminSettings.synonymsHint')}
                rows={10}
              />
              <TextArea
                {...field('uses')}
                label={t(fieldLabels['search.uses'])}
                hint={t('adminSettings.usesHint')}
                rows={6}
              />
              <FacetFields field={field} values={values} />
            </>
          )}
        </SectionForm>
      )}
    </SettingsPanel>
  );
}

/** Field for each fact. A fact that no product has any more can stay or be removed. */
function FacetFields({ field, values }: Pick<SectionFields, 'field' | 'values'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: facts = [], error, isFetching, refetch } = useUsedFactsQuery();
  const problem = readProblem(error);
  const chosen = facetNames.map((name) => values[name] ?? '');
  const gone = chosen.filter((name) => name !== '' && facts.every((fact) => fact.name !== name));
  const options = [
    ...facts.map((fact) => ({ name: fact.name, label: localize(fact, 'name', language) })),
    ...gone.map((name) => ({ name, label: name })),
  ];
  return (
    <fieldset>
      <legend>{t('adminSettings.facets')}</legend>
      <p className="hint mb-2">{t('adminSettings.facetsHint')}</p>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      <div className="fields">
        {facetNames.slice(0, searchLimits.facets).map((name, index) => (
          <SelectField
            key={name}
            {...field(name)}
            className="s3"
            label={t('adminSettings.facet', { number: index + 1 })}
          >
            <option value="">{t('adminSettings.noFacet')}</option>
            {options
              .filter((option) => option.name === values[name] || !chosen.includes(option.name))
              .map((option) => (
                <option key={option.name} value={option.name}>
                  {option.label}
                </option>
              ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useLazyTrackLabelQuery } from '../../../entities/carrier/carriers-api.ts';
import { useCarrierWords } from '../../../entities/carrier/use-carrier-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';

/** Button that asks the carrier where a parcel is, and the answer. */
export function LabelTracking({ label: { _id, reference } }: { label: ShippingLabel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const findWords = useCarrierWords();
  const [track, { data, error, isFetching }] = useLazyTrackLabelQuery();
  const problem = isFetching ? undefined : readProblem(error);
  return (
    <>
      <Button
        variant="link"
        busy={isFetching}
        aria-label={t('adminLabels.trackOf', { reference })}
        onClick={() => void track({ params: { id: _id } })}
      >
        {t('adminLabels.track')}
      </Button>
      <span role="status" className="wrap-anywhere">
        {data && !problem && t(`adminLabels.parcelStates.${data.state}`)}
        {data && !problem && data.at !== undefined && ` (${format.dateTime(data.at)})`}
        {data && !problem && data.text !== undefined && <span className="note"> {data.text}</span>}
        {problem && <span className="error">{findWords(problem)}</span>}
      </span>
    </>
  );
}

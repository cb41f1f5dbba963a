import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Choice } from '../../../ui/form/choice.tsx';
import { recentChanged, selectIsSeenKept } from './recent-slice.ts';

/** Switch for storing viewed products on this device: off until the visitor switches it on (§ 25 (1) TDDDG). */
export function KeepSwitch() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const hintId = useId();
  const isKept = useSelector(selectIsSeenKept);
  return (
    <>
      <Choice
        type="checkbox"
        label={t('offline.keep')}
        aria-describedby={hintId}
        checked={isKept}
        onChange={({ target }) => void dispatch(recentChanged({ isKept: target.checked }))}
      />
      <p className="note" id={hintId}>
        {t('offline.keepHint')}
      </p>
    </>
  );
}

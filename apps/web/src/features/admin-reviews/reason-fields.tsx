import { limits } from '@kontor/shared/rules/access/limits';
import { type DecisionGround, decisionGrounds } from '@kontor/shared/rules/product/review-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';

/** Holds the typed reasons of a decision. */
export function useReasons() {
  const [ground, setGround] = useState<DecisionGround>('terms');
  const [basis, setBasis] = useState('');
  const [facts, setFacts] = useState('');
  return {
    ground,
    setGround,
    basis,
    setBasis,
    facts,
    setFacts,
    isComplete: basis.trim() !== '' && facts.trim() !== '',
    reasons: { ground, basis, facts },
  };
}

/** Fields for the statement of reasons (Art. 17 (3) DSA). */
export function ReasonFields({ reasons }: { reasons: ReturnType<typeof useReasons> }) {
  const { t } = useTranslation();
  const { ground, setGround, basis, setBasis, facts, setFacts } = reasons;
  return (
    <>
      <SelectField
        label={t('adminReviews.ground')}
        value={ground}
        onChange={({ target }) => setGround(decisionGrounds.find((one) => one === target.value) ?? 'terms')}
      >
        {decisionGrounds.map((one) => (
          <option key={one} value={one}>
            {t(`adminReviews.grounds.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('adminReviews.basis')}
        hint={t('adminReviews.basisHint')}
        value={basis}
        maxLength={limits.name}
        onChange={({ target }) => setBasis(target.value)}
      />
      <TextArea
        label={t('adminReviews.facts')}
        hint={t('adminReviews.factsHint')}
        value={facts}
        rows={3}
        maxLength={limits.text}
        onChange={({ target }) => setFacts(target.value)}
      />
    </>
  );
}

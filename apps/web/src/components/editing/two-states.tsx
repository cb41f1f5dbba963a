import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';

export interface TwoStatesProps {
  name: string;
  legend: string;
  mine: ReactNode;
  stored: ReactNode;
  isStored: boolean;
  onChoose: (side: 'mine' | 'stored') => void;
}

/** Choice between the typed and the stored state of a field that somebody else has changed. The texts load with the admin area. */
export function TwoStates({ name, legend, mine, stored, isStored, onChoose }: TwoStatesProps) {
  const { t } = useTranslation();
  const choice = (side: 'mine' | 'stored', label: ReactNode) => (
    <Choice
      type="radio"
      name={`conflict-${name}`}
      checked={isStored === (side === 'stored')}
      onChange={() => onChoose(side)}
      label={
        <span>
          <span className="note">{t(side === 'mine' ? 'adminProducts.mine' : 'adminProducts.stored')}</span> {label}
        </span>
      }
    />
  );
  return (
    <ChoiceGroup legend={legend}>
      {choice('mine', mine)}
      {choice('stored', stored)}
    </ChoiceGroup>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { RemovalDialog } from '../removal-dialog.tsx';

interface RemovalButtonProps {
  label: string;
  /** Name of the button where several have the same label. */
  name?: string | undefined;
  size?: 'small' | undefined;
  /** Question of the dialog. */
  title: string;
  /** Consequences of the removal. */
  children: ReactNode;
  busy: boolean;
  /** Reason of the last refusal. */
  problem: Problem | undefined;
  /** Removes. @returns whether it is removed */
  onRemove: () => Promise<boolean>;
  onCancel: () => void;
}

/** Button that deletes after a confirmation. The texts come with the admin area. */
export function RemovalButton({
  label,
  name,
  size,
  title,
  children,
  onRemove,
  onCancel,
  ...state
}: RemovalButtonProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    if (await onRemove()) setAsked(false);
  };
  return (
    <>
      <Button size={size} variant="link-danger" aria-label={name} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <RemovalDialog
        open={asked}
        title={<span className="wrap-anywhere">{title}</span>}
        confirmLabel={t('adminProducts.deleteYes')}
        cancelLabel={t('adminProducts.deleteNo')}
        {...state}
        onConfirm={() => void remove()}
        onCancel={() => {
          onCancel();
          setAsked(false);
        }}
      >
        {children}
      </RemovalDialog>
    </>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownKey } from './shown-key.tsx';

/** Dialog that makes a key, and then shows it this one time. */
export function NewKeyDialog() {
  const { t } = useTranslation();
  return (
    <DialogButton variant="primary" label={t('adminKeys.create')} title={t('adminKeys.createTitle')}>
      {(close) => <Steps onClose={close} />}
    </DialogButton>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  // Only here: the key is in no cache, and gone when the dialog closes.
  const [made, setMade] = useState<{ name: string; value: string }>();
  if (made) return <ShownKey {...made} onClose={onClose} />;
  return <NewKeyForm onMade={setMade} onClose={onClose} />;
}

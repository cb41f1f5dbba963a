import { acceptedKinds, legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { languages } from '@kontor/shared/rules/text/languages';
import type { EditedText } from '@kontor/shared/wire/legal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../session/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { findPlaces } from './find-places.ts';
import { NotSaved } from './not-saved.tsx';
import type { LegalDraftState } from './use-legal-draft.ts';
import type { usePublishing } from './use-publishing.ts';

interface SaveBarProps {
  text: EditedText;
  draft: LegalDraftState;
  publishing: ReturnType<typeof usePublishing>;
}

/** Buttons to save and publish, with a note on unsaved changes or the reason of a refusal. */
export function SaveBar({ text, draft, publishing }: SaveBarProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const may = usePermission();
  const [asks, setAsks] = useState(false);
  const isOpen = languages.some((language) => findPlaces(draft.texts[language]).length > 0);
  const busy = draft.busy || publishing.busy;
  const save = async (): Promise<void> => {
    publishing.forget();
    if (await draft.save()) showToast(t('adminLegal.saved'));
  };
  // With placeholders left, the server refuses and lists them: no confirmation is needed.
  const publish = () => (isOpen ? void publishing.publish() : setAsks(true));
  return (
    <div className="savebar">
      {draft.problem && !draft.conflict && <NotSaved problem={draft.problem} />}
      <div className="row">
        <Button busy={busy} onClick={() => void save()}>
          {t('adminLegal.save')}
        </Button>
        {may('settings') && (
          <Button variant="primary" busy={busy} onClick={publish}>
            {t('adminLegal.publish')}
          </Button>
        )}
        {draft.isChanged && (
          <Button variant="link" onClick={draft.discard}>
            {t('adminLegal.discard')}
          </Button>
        )}
        <p className="note" role="status">
          {draft.isChanged && t('adminLegal.unsaved')}
        </p>
      </div>
      <PublishDialog
        text={text}
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void publishing.publish();
        }}
      />
    </div>
  );
}

interface PublishDialogProps {
  text: EditedText;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that explains the effects of publishing before it happens. */
function PublishDialog({ text: { kind, published }, open, onConfirm, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const isAccepted = acceptedKinds.some((accepted) => accepted === kind);
  return (
    <ConfirmDialog
      open={open}
      title={t('adminLegal.publishTitle', { text: t(`legal.${kind}`), version: (published?.version ?? 0) + 1 })}
      confirmLabel={t('adminLegal.publishYes')}
      cancelLabel={t('adminLegal.publishNo')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {t('adminLegal.publishText', { path: legalPaths[kind] })} {isAccepted && t('adminLegal.publishOrders')}
    </ConfirmDialog>
  );
}

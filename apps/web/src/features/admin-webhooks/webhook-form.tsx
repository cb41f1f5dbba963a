import { limits } from '@kontor/shared/rules/access/limits';
import {
  type NewWebhook,
  type Webhook,
  type WebhookEvent,
  newWebhookSchema,
  webhookEvents,
} from '@kontor/shared/wire/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Choice, ChoiceGroup } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';

interface WebhookFormProps {
  /** The endpoint to change; a new one without it. */
  webhook?: Webhook;
  submitLabel: string;
  /** Sends the values. @returns the problem, if there is one */
  onSend: (webhook: NewWebhook) => Promise<Problem | undefined>;
  onClose: () => void;
}

/** Adds or removes an event; the list keeps the contract's order. */
function toggle(all: readonly WebhookEvent[], one: WebhookEvent): WebhookEvent[] {
  return webhookEvents.filter((event) => (event === one ? !all.includes(one) : all.includes(event)));
}

function useWebhookForm({ webhook, onSend }: WebhookFormProps) {
  const { t } = useTranslation();
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const [problem, setProblem] = useState<Problem>();
  const form = useZodForm({
    schema: newWebhookSchema,
    initial: { url: webhook?.url ?? '', description: webhook?.description ?? '', events: '' },
    input: ({ url, description }) => ({ url, description, events }),
    describe: ({ path, code }) => {
      if (path === 'events') return t('adminWebhooks.eventsMissing');
      return path === 'url' && code === 'invalid' ? t('adminWebhooks.urlInvalid') : undefined;
    },
    onSubmit: async (sent) => {
      const refused = await onSend(sent);
      setProblem(refused);
      if (refused) form.showProblems(refused.issues);
    },
  });
  const choose = (one: WebhookEvent): void => {
    setEvents((present) => toggle(present, one));
    form.set('events', '');
  };
  return { ...form, events, choose, problem };
}

/** Form of an endpoint: address, description and events. */
export function WebhookForm(props: WebhookFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { form, field, errorAt, events, choose, problem } = useWebhookForm(props);
  const tooMany = problem?.code === 'conflict' && t('adminWebhooks.tooMany', { count: limits.webhooks });
  return (
    <form {...form} className="flow mt-4">
      <TextField
        {...field('url')}
        type="url"
        label={t('adminWebhooks.url')}
        hint={t('adminWebhooks.urlHint')}
        maxLength={limits.address}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        {...field('description')}
        label={t('adminWebhooks.description')}
        maxLength={limits.webhookDescription}
        autoComplete="off"
      />
      <ChoiceGroup legend={t('adminWebhooks.eventsLegend')} error={errorAt('events')}>
        {webhookEvents.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name="events"
            label={t(`adminWebhooks.events.${one}`)}
            checked={events.includes(one)}
            onChange={() => choose(one)}
          />
        ))}
      </ChoiceGroup>
      {problem && problem.issues.length === 0 && (
        <Alert tone="danger" title={t('adminWebhooks.notSaved')}>
          {tooMany || findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary">
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}

import {
  type Readiness,
  type ReadinessAnswer,
  type ReadinessCheck,
  type ReadinessKey,
  readinessKeys,
} from '@kontor/shared/wire/readiness';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { ReadinessAnswerModel, type StoredAnswer } from './readiness-answer.model.ts';
import { type AnsweredFacts, type ReadinessFacts, readinessRules } from './readiness-rules.ts';

/** Highest number of places named. */
const mostPlaces = 20;

/** @param given the merchant's answer; an answer that no longer counts is ignored */
function makeCheck(key: ReadinessKey, facts: AnsweredFacts, given: StoredAnswer | undefined): ReadinessCheck {
  const { isRequired, where, isOk, count, at, places, answers = [] } = readinessRules[key];
  const answered = given && answers.includes(given.answer) ? given : undefined;
  const counted = count?.(facts) ?? 0;
  const found = places?.(facts) ?? [];
  const time = at?.(facts);
  return {
    key,
    ok: answered !== undefined || isOk(facts),
    required: typeof isRequired === 'function' ? isRequired(facts) : isRequired,
    where,
    ...(counted > 0 && { count: counted }),
    ...(time && { at: time.toISOString() }),
    ...(found.length > 0 && { places: found.slice(0, mostPlaces) }),
    answers: [...answers],
    ...(answered && {
      answered: {
        answer: answered.answer,
        by: { _id: answered.by.user, name: answered.by.name },
        at: answered.at.toISOString(),
      },
    }),
  };
}

/** Returns whether the shop may open, and its checks in the order of the page, required and recommended ones. */
export async function readReadiness(readFacts: () => Promise<ReadinessFacts>): Promise<Readiness> {
  const [facts, given] = await Promise.all([
    readFacts(),
    ReadinessAnswerModel.find({ _id: { $in: readinessKeys } }).lean<StoredAnswer[]>(),
  ]);
  // A text that does not concern the merchant may stay a draft, and is not counted as open.
  const unconcerned = new Set<string>(given.flatMap(({ _id, answer }) => (answer === 'not_applicable' ? [_id] : [])));
  const concerned = { ...facts, unconcerned, texts: facts.texts.filter(({ kind }) => !unconcerned.has(kind)) };
  const checks = readinessKeys.map((key) =>
    makeCheck(
      key,
      concerned,
      given.find(({ _id }) => _id === key),
    ),
  );
  return { ready: checks.every(({ ok, required }) => ok || !required), checks };
}

/**
 * Stores an admin's answer to a check, with author and time; `null` removes it. @throws 400 for an answer that the check does
 * not accept
 */
export async function answerCheck(
  key: ReadinessKey,
  answer: ReadinessAnswer | null,
  { caller, at }: { caller: Caller; at: Date },
): Promise<void> {
  if (answer === null) {
    await ReadinessAnswerModel.deleteOne({ _id: key });
    return;
  }
  if (!readinessRules[key].answers?.includes(answer)) {
    const issues = [{ path: 'answer', code: 'unknown_value', message: 'This check takes no such answer' }];
    throw new ApiError('invalid_input', 'This check takes no such answer', { issues });
  }
  const by = { user: caller._id, name: caller.name };
  await ReadinessAnswerModel.updateOne({ _id: key }, { $set: { answer, by, at } }, { upsert: true });
}

/** @throws 409 `not_ready` with the keys of failed checks */
export async function refuseUnlessReady(readFacts: () => Promise<ReadinessFacts>): Promise<void> {
  const { checks } = await readReadiness(readFacts);
  const keys = checks.filter(({ ok, required }) => required && !ok).map(({ key }) => key);
  if (keys.length > 0) throw new ApiError('not_ready', 'The shop is not ready to open', { keys });
}

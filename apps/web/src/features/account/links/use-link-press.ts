import { useState } from 'react';
import { readProblem, type CallError } from '../../../api/problem.ts';
import { useLinkToken } from './use-link-token.ts';

/** Use of a link: `send` is called on a press only. */
interface LinkUse<Answer> {
  send: (token: string) => PromiseLike<{ data?: Answer | undefined }>;
  isLoading: boolean;
  error: CallError | undefined;
  /** Called after success, for further effects in this browser. */
  onDone?: () => void;
}

/** Returns the props of `LinkPress`, and the answer once the link is used. */
export function useLinkPress<Answer>({ send, isLoading, error, onDone }: LinkUse<Answer>) {
  const token = useLinkToken();
  // Own state: the call's state is dropped when the session ends.
  const [answer, setAnswer] = useState<Answer>();
  const onPress = async () => {
    const { data } = await send(token);
    if (data === undefined) return;
    setAnswer(data);
    onDone?.();
  };
  const problem = isLoading ? undefined : readProblem(error);
  const isInvalid = token === '' || problem?.code === 'invalid_link';
  return { answer, press: { onPress: () => void onPress(), busy: isLoading, problem, isInvalid } };
}

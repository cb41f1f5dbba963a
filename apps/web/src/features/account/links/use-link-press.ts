import { useState } from 'react';
import { problemOf, type CallError } from '../../../api/problem.ts';
import { useLinkToken } from './use-link-token.ts';

/** How a link is used: `send` is called at a press, and never before. */
interface LinkUse<Answer> {
  send: (token: string) => PromiseLike<{ data?: Answer | undefined }>;
  isLoading: boolean;
  error: CallError | undefined;
  /** Called for further effects in this browser. */
  onDone?: () => void;
}

/** The press that uses the link of a mail, for `LinkPress`, and the answer once it is used. */
export function useLinkPress<Answer>({ send, isLoading, error, onDone }: LinkUse<Answer>) {
  const token = useLinkToken();
  // Not the call's: that is forgotten where the session ends.
  const [answer, setAnswer] = useState<Answer>();
  const onPress = async () => {
    const { data } = await send(token);
    if (data === undefined) return;
    setAnswer(data);
    onDone?.();
  };
  const problem = isLoading ? undefined : problemOf(error);
  const isInvalid = token === '' || problem?.code === 'invalid_link';
  return { answer, press: { onPress: () => void onPress(), busy: isLoading, problem, isInvalid } };
}

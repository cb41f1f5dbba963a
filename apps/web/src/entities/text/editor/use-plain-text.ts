import { useEffect, useState } from 'react';

/** Returns a typed text without marks of Markdown. Its parser is loaded when it is first needed; until then it is as typed. */
export function usePlainText(text: string): string {
  const [plain, setPlain] = useState({ text, words: text });
  useEffect(() => {
    let isCurrent = true;
    const parse = async (): Promise<void> => {
      const { plainShopText } = await import('@kontor/shared/rules/markdown/shop-markdown');
      if (isCurrent) setPlain({ text, words: plainShopText(text) });
    };
    void parse();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return plain.text === text ? plain.words : text;
}

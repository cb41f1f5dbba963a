import { parseShopText } from '@kontor/shared/rules/markdown/shop-markdown';
import { useMemo } from 'react';
import { paragraphs } from '../../product/product-texts.ts';
import { TextBlocks } from '../text-blocks.tsx';

/** A typed text as the shop will show it. */
export function TextPreview({ text }: { text: string }) {
  const tree = useMemo(() => parseShopText(text), [text]);
  if (tree) return <TextBlocks tree={tree} />;
  return paragraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

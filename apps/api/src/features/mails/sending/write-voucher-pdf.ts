import { serverTexts } from '@kontor/languages/server-texts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { closePdf, openPdf, pdfMargins } from '../../../lib/pdf/pdf-document.ts';
import { addText, drawFatAndFineRule, inks, mm } from '../../../lib/pdf/sheet.ts';
import { formats } from '../../../lib/text/formats.ts';
import type { StoredVoucher } from '../../vouchers/voucher.model.ts';
import { withinBerlinDay } from '../../../lib/time/berlin-time.ts';

/** A voucher to print. */
interface PrintedVoucher {
  voucher: Pick<StoredVoucher, 'balanceCents' | 'lastDay' | 'issuedAt'>;
  code: string;
  language: Language;
  shopName: string;
  /** Host name of the shop. */
  url: string;
}

const styles = {
  brand: { face: 'heading', size: 20, color: inks.ink },
  title: { face: 'heading', size: 34, color: inks.ink },
  value: { face: 'heading', size: 22, color: inks.ink },
  label: { face: 'text', size: 9, color: inks.soft },
  code: { face: 'strong', size: 24, color: inks.ink },
  text: { face: 'text', size: 11, color: inks.ink },
} as const;

/** Space below a text, in millimetres. */
const gaps = { small: 3, large: 12 } as const;

/** Writes a voucher as a PDF of one page, to print and give away. Deterministic: each mail attaches equal bytes. */
export async function writeVoucherPdf({ voucher, code, language, shopName, url }: PrintedVoucher): Promise<Buffer> {
  const { balanceCents, lastDay, issuedAt: at } = voucher;
  const [words, write] = [serverTexts[language].mails.giftVoucher.pdf, formats[language]];
  const pdf = openPdf({ title: words.title, author: shopName, language, at });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { left, right, top } = pdfMargins;
  const width = pdf.page.width - left - right;
  let y = top;
  const add = (type: string, text: string, style: (typeof styles)[keyof typeof styles], gap: number) => {
    y = addText(pdf, root, type, text, style, { x: left, y, width }) + mm(gap);
  };
  add('P', shopName, styles.brand, gaps.small);
  drawFatAndFineRule(pdf, left, left + width, y);
  y += mm(gaps.large * 2);
  add('H1', words.title, styles.title, gaps.small);
  add('P', words.over(write.price(balanceCents)), styles.value, gaps.large);
  add('P', words.code, styles.label, gaps.small / 2);
  add('P', code, styles.code, gaps.large);
  add('P', words.until(write.day(withinBerlinDay(lastDay))), styles.text, gaps.small);
  add('P', words.redeem(url), styles.text, gaps.small);
  root.end();
  return closePdf(pdf);
}

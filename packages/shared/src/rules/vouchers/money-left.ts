/** Parts of a sold voucher, as an order's answer has it, that decide whether it is mailed. `balance` in euros. */
interface Mailable {
  balance: number;
  isBlocked: boolean;
}

/** Whether an order's sold vouchers can be mailed: at least one is not blocked and has money left. */
export const hasMoneyLeft = (vouchers: readonly Mailable[]): boolean =>
  vouchers.some(({ balance, isBlocked }) => balance > 0 && !isBlocked);

import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { useLazyOrderPageQuery, type OrderPageQuery } from '../../../../entities/order/api/admin-order-api.ts';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/form/choice.tsx';
import { listChoosable, type Choosable, type ChosenOrders } from './use-chosen-orders.ts';

interface ChooseAllProps {
  /** Orders of the page, and how many there are on all pages. */
  orders: readonly Choosable[];
  total: number;
  /** The list's query. */
  asked: OrderPageQuery;
  chosen: ChosenOrders;
}

/** Chooses all orders of the page, or all found; of more than a bulk action takes, the newest. */
export function ChooseAll({ orders, total, asked, chosen }: ChooseAllProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [find, { error, isFetching }] = useLazyOrderPageQuery();
  const numbers = listChoosable(orders);
  const taken = numbers.filter((number) => chosen.numbers.has(number)).length;
  if (numbers.length === 0) return null;
  const chooseFound = async (): Promise<void> => {
    const { data } = await find({ ...asked, page: 1, pageSize: limits.chosenOrders });
    if (data) chosen.choose(listChoosable(data.orders));
  };
  const isAll = taken === numbers.length;
  return (
    <div className="row choose-all">
      <Choice
        type="checkbox"
        label={t('adminOrders.chooseAll.page', { count: numbers.length })}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = taken > 0 && !isAll;
        }}
        onChange={() => (isAll ? chosen.drop(numbers) : chosen.choose(numbers))}
      />
      {total > orders.length && (
        <Button variant="link" busy={isFetching} onClick={() => void chooseFound()}>
          {total > limits.chosenOrders
            ? t('adminOrders.chooseAll.first', { count: limits.chosenOrders, total })
            : t('adminOrders.chooseAll.found', { count: total })}
        </Button>
      )}
      {error && !isFetching && (
        <p className="error" role="alert">
          {findProblemText(readProblem(error))}
        </p>
      )}
    </div>
  );
}

import { Select } from '@mantine/core';
import { useWords } from '../../intl/index.ts';
import type { Order } from './use-list.ts';
import { useListSearch } from './use-list-search.ts';
import { LISTS } from './words.ts';

type By = 'date' | 'dueDate' | 'createdAt';

/** The orders of a list that people choose from, the usual one first. */
export type Orders<B extends By = By> = readonly [Order<B>, ...Order<B>[]];

const keyOf = (list: string): string => `outlay.order.${list}`;

/** The order that was chosen last in this browser, as long as the list has it; else the usual one. */
export const keptOrder = <B extends By>(list: string, orders: Orders<B>): Order<B> => {
  const kept = window.localStorage.getItem(keyOf(list));
  return orders.find(({ by }) => by === kept) ?? orders[0];
};

/** What a list is in the order of: also on a phone, which has no head of columns. The next visit begins with it. */
export const OrderMenu = ({ list, orders }: { list: string; orders: Orders }) => {
  const write = useWords(LISTS);
  const [search, change] = useListSearch();
  const shown = search.sortBy ?? keptOrder(list, orders).by;
  return (
    <Select
      aria-label={write('order')}
      placeholder={write('order')}
      w={170}
      allowDeselect={false}
      data={orders.map(({ by }) => ({ value: by, label: write(`order.${by}`) }))}
      // By a column that is no choice of the menu.
      value={orders.some(({ by }) => by === shown) ? shown : null}
      onChange={(chosen) => {
        const order = orders.find(({ by }) => by === chosen);
        if (order === undefined) return;
        window.localStorage.setItem(keyOf(list), order.by);
        change({ sortBy: order.by, sortOrder: order.isUp ? 'asc' : 'desc' });
      }}
    />
  );
};

import { type Bought, printTaxes, type Receipt, type Truth, totalOf, truthOf } from './draft.ts';

/** Prints things that were bought; answers what they cost. */
const printItems = ({ random, locale, print }: Receipt, least: number, most: number): number => {
  const prices = Array.from({ length: random.integer(least, most) }, () => random.integer(119, 2_499));
  for (const price of prices) print(random.pick(locale.items), price);
  return prices.reduce((sum, price) => sum + price, 0);
};

const printTotal = (receipt: Receipt, bought: Bought): void => {
  const { locale, print, word } = receipt;
  if (locale.isAdded) {
    print(word('subtotal'), bought.net);
    printTaxes(receipt, bought);
    print(word('total'), bought.total);
  } else {
    print(word('total'), bought.total);
    printTaxes(receipt, bought);
  }
};

/** Notes and coins that are more than an amount. */
const handedOver = (total: number): number => Math.ceil((total + 1) / 500) * 500;

const printCash = ({ print, word }: Receipt, total: number): void => {
  const given = handedOver(total);
  print(word('cash'), given);
  print(word('change'), given - total);
};

export const tillRoll = (receipt: Receipt): Truth => {
  receipt.head();
  receipt.print(`${receipt.day()} ${receipt.time}`);
  const bought = totalOf(receipt, printItems(receipt, 2, 5));
  printTotal(receipt, bought);
  printCash(receipt, bought.total);
  receipt.lines.push({}, { center: receipt.word('thanks') });
  return truthOf(receipt, bought);
};

const TENTH = 10;

export const restaurantSlip = (receipt: Receipt): Truth => {
  const { print, word, lines } = receipt;
  receipt.head();
  print(`${word('date')} ${receipt.day()}  ${receipt.time}`.trim());
  lines.push({});
  const bought = totalOf(receipt, printItems(receipt, 2, 6));
  printTotal(receipt, bought);
  const tip = Math.ceil(bought.total / TENTH / 50) * 50 + 13;
  print(word('tip'), tip);
  print(word('paid'), bought.total + tip);
  lines.push({}, { center: word('thanks') });
  return truthOf(receipt, bought, tip);
};

export const cafe = (receipt: Receipt): Truth => {
  const { print, word, lines, random } = receipt;
  receipt.head(1.8);
  lines.push({ center: word('receipt') });
  print(`${receipt.day()} ${receipt.time}`);
  const bought = totalOf(receipt, printItems(receipt, 1, 3));
  printTotal(receipt, bought);
  if (random.next() < 0.5) printCash(receipt, bought.total);
  else print(word('card'), bought.total);
  lines.push({ center: word('thanks') });
  return truthOf(receipt, bought);
};

/** Many lines, a deposit for bottles and a discount. */
export const supermarket = (receipt: Receipt): Truth => {
  const { print, word, lines } = receipt;
  receipt.head(1.7);
  print(`${word('date')} ${receipt.day()}`.trim());
  lines.push({});
  const [deposit, discount] = [25, 150];
  const prices = printItems(receipt, 14, 22);
  print(word('deposit').replace(' 0,25', ''), deposit);
  print(word('discount'), -discount);
  const bought = totalOf(receipt, prices + deposit - discount);
  printTotal(receipt, bought);
  print(word('card'), bought.total);
  lines.push({}, { left: 'AID A0000000041010' }, { center: word('thanks') });
  return truthOf(receipt, bought);
};

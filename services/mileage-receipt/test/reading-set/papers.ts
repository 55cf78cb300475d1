import { printTaxes, type Receipt, type Truth, totalOf, truthOf } from './draft.ts';

const TO = ['Maple Robotics Inc.', 'Northwind Ltd.'];

/** A page with the seller at the left; in every third one the total stands in Canadian dollars beside it, for information. */
export const invoice = (receipt: Receipt): Truth => {
  const { print, word, lines, random, locale, merchant, pick } = receipt;
  lines.push({ left: merchant, right: word('invoice'), size: 1.5 });
  for (const line of pick(locale.addresses)) lines.push({ left: line });
  lines.push({ left: pick(locale.contacts) }, {});
  lines.push({ left: `${word('billTo')}: ${random.pick(TO)}`, right: `No. 2026-${random.integer(100, 999)}` });
  lines.push({ left: `${word('date')} ${receipt.day()}`.trim() }, {});
  const prices = Array.from({ length: random.integer(2, 4) }, () => random.integer(4_500, 89_900));
  for (const price of prices) print(`1 x ${random.pick(locale.items)}`, price);
  lines.push({});
  const bought = totalOf(
    receipt,
    prices.reduce((sum, price) => sum + price, 0),
  );
  print(word('subtotal'), locale.isAdded ? bought.net : bought.total);
  printTaxes(receipt, bought);
  print(word('total'), bought.total);
  if (locale.currency !== 'CAD' && random.next() < 0.34)
    print(`${word('equivalent')} CAD ${((bought.total * 1.47) / 100).toFixed(2)}`);
  lines.push({}, { left: word('thanks') });
  return truthOf(receipt, bought);
};

/** What a terminal prints; abroad every second one charges the card in Canadian dollars. */
export const cardSlip = (receipt: Receipt): Truth => {
  const { print, word, lines, random, locale, merchant, written } = receipt;
  receipt.head(1.4);
  lines.push({ center: word('slip') });
  print(`${receipt.day()}  ${receipt.time}`);
  print('VISA ************1234');
  print('AUTH 402817  TID 77120045');
  const price = random.integer(1_400, 12_900);
  if (locale.currency !== 'CAD' && random.next() < 0.4) {
    const charged = Math.round((price * 147) / 100);
    lines.push({ left: word('amount'), right: `${locale.currency} ${receipt.money(price).replace(/[^\d.,]/g, '')}` });
    lines.push({ left: 'FX RATE', right: '1.4700' });
    lines.push({ left: word('charged'), right: `CAD ${(charged / 100).toFixed(2)}` });
    return { merchant, amount: charged / 100, currency: 'CAD', date: written, tip: null, taxes: [] };
  }
  const tip = Math.ceil(price / 8 / 50) * 50;
  print(word('amount'), price);
  print(word('tip'), tip);
  print(word('total'), price + tip);
  lines.push({ center: word('thanks') });
  return truthOf(receipt, { net: price, taxes: [], total: price }, tip);
};

export const emailPrintout = (receipt: Receipt): Truth => {
  const { print, word, lines, random, locale, merchant, pick } = receipt;
  lines.push({ left: `${word('from')} ${merchant} <receipts@example.com>` });
  lines.push({ left: `${word('to')} kim.roy@example.org` });
  lines.push({ left: `${word('sent')} ${receipt.day()} ${receipt.time}` });
  lines.push({ left: word('subject') }, {});
  for (const line of pick(locale.addresses)) lines.push({ left: line });
  const prices = Array.from({ length: random.integer(1, 3) }, () => random.integer(900, 9_900));
  for (const price of prices) print(random.pick(locale.items), price);
  const bought = totalOf(
    receipt,
    prices.reduce((sum, price) => sum + price, 0),
  );
  if (locale.isAdded) print(word('subtotal'), bought.net);
  printTaxes(receipt, bought);
  print(word('total'), bought.total);
  print(word('paid'), bought.total);
  lines.push({}, { left: word('thanks') });
  return truthOf(receipt, bought);
};

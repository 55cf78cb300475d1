import { printTaxes, type Receipt, type Truth, totalOf, truthOf } from './draft.ts';

export const hotelFolio = (receipt: Receipt): Truth => {
  const { print, word, lines, random } = receipt;
  receipt.head(1.6);
  const nights = random.integer(2, 3);
  print(`${word('arrival')}  ${receipt.day(-nights)}`);
  print(`${word('departure')}  ${receipt.day()}`);
  print(`${word('lodging')} 214`);
  lines.push({});
  const price = random.integer(8_900, 21_900);
  for (let night = 0; night < nights; night += 1) print(word('lodging'), price);
  const bought = totalOf(receipt, price * nights);
  if (receipt.locale.isAdded) print(word('subtotal'), bought.net);
  printTaxes(receipt, bought);
  print(word('total'), bought.total);
  print(word('card'), bought.total);
  lines.push({}, { left: `${word('date')} ${receipt.day()}`.trim() }, { center: word('thanks') });
  return truthOf(receipt, bought);
};

export const taxi = (receipt: Receipt): Truth => {
  const { print, word, lines, random } = receipt;
  receipt.head();
  print(`${receipt.day()}  ${receipt.time}`);
  print('Taxi 4417  12,4 km');
  const bought = totalOf(receipt, random.integer(1_250, 6_890));
  print(word('ride'), receipt.locale.isAdded ? bought.net : bought.total);
  printTaxes(receipt, bought);
  const tip = random.integer(2, 9) * 100;
  print(word('tip'), tip);
  print(word('total'), bought.total + tip);
  print(word('card'), bought.total + tip);
  lines.push({ center: word('thanks') });
  return truthOf(receipt, bought, tip);
};

/** The tax is part of the price everywhere. */
export const fuel = (receipt: Receipt): Truth => {
  const { print, word, lines, random, locale, taxes } = receipt;
  receipt.head();
  print(`${receipt.day()} ${receipt.time}`);
  const litres = random.integer(21_050, 58_990);
  const price = random.integer(1_349, 1_899);
  const total = Math.round((litres * price) / 10_000);
  const decimal = (thousandths: number): string => {
    const text = (thousandths / 1_000).toFixed(3);
    return locale.isAdded && locale.id !== 'fr-CA' ? text : text.replace('.', ',');
  };
  print(`${decimal(litres)} L @ ${decimal(price)}/L`);
  print(word('fuel'), total);
  const [tax] = taxes;
  if (!tax) throw new Error('every country has a tax');
  const minor = Math.round((total * tax.percent) / (100 + tax.percent));
  const isAfter = random.next() < 0.5 && !locale.isAdded;
  const printTax = (): void => print(`${tax.printed} ${tax.percent}% ${word('included')}`, minor);
  if (!isAfter) printTax();
  print(word('total'), total);
  if (isAfter) printTax();
  print(word('card'), total);
  lines.push({ center: word('thanks') });
  return truthOf(receipt, { net: total - minor, taxes: [{ tax, minor }], total });
};

export const parking = (receipt: Receipt): Truth => {
  const { print, word, lines, random } = receipt;
  receipt.head(1.4);
  lines.push({ center: 'PARKING' });
  print(`${word('entry')}  ${receipt.day(-1)} 18:20`);
  print(`${word('exit')}  ${receipt.day()} 09:05`);
  const bought = totalOf(receipt, random.integer(4, 48) * 50);
  if (receipt.locale.isAdded) print(word('subtotal'), bought.net);
  printTaxes(receipt, bought);
  print(word('total'), bought.total);
  print(word('cash'), bought.total + 500);
  print(word('change'), 500);
  lines.push({ center: word('thanks') });
  return truthOf(receipt, bought);
};

/** By air or rail: issued on one day, for a later one. */
export const passage = (receipt: Receipt): Truth => {
  const { print, word, lines, random, taxes } = receipt;
  receipt.head(1.6);
  print(`${word('issued')}: ${receipt.day()}`);
  print(`${word('travel')}: ${receipt.day(12)}`);
  print('PNR K7QX2M   Seat 14C');
  lines.push({});
  const bought = totalOf(receipt, random.integer(6_400, 48_900));
  print(word('fare'), bought.net);
  for (const { tax, minor } of bought.taxes) print(`${tax.printed} ${tax.percent}%`, minor);
  print(word('total'), bought.total);
  if (taxes.length > 0) print(word('card'), bought.total);
  lines.push({ center: word('thanks') });
  return truthOf(receipt, bought);
};

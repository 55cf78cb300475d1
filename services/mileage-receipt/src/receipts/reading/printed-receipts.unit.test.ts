import { describe, expect, it } from '@jest/globals';
import { readFields } from './read-fields.ts';

const CANADA = { today: '2026-11-20', currency: 'CAD', country: 'CA' };

const read = (text: string, context = CANADA) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => ({ text: line.trim(), confidence: 0.95, height: 25 }));
  return readFields(lines, context, 'test');
};

/** Merchant, amount, currency, date, tip, and each tax as `GST 5% 1.13`. */
const briefly = (text: string, context = CANADA) => {
  const { merchant, amount, currency, date, tip, taxes } = read(text, context);
  const written = taxes.map(({ name, rate, amount: tax }) => `${name}${rate === null ? '' : ` ${rate}%`} ${tax}`);
  return [merchant.value, amount.value, currency.value, date.value, tip.value, written];
};

describe('receipts that were read wrong', () => {
  it('pays the sum of a German till, not the cash beside it', () => {
    const text = `REWE MARKT GMBH
      Hauptstr. 5, 10115 Berlin
      13.04.2026 18:22
      Milch 1,19
      Brot 2,49
      SUMME EUR 3,68
      MwSt 7% 0,24
      Bar 5,00
      Rückgeld 1,32`;
    expect(briefly(text)).toEqual(['REWE MARKT GMBH', 3.68, 'EUR', '2026-04-13', null, ['MwSt 7% 0.24']]);
    expect(read(text).taxAmount.value).toBe(0.24);
  });

  it('pays the tip with the total, and has each tax of Quebec by itself', () => {
    const text = `RESTAURANT LE PETIT DEP
      432 rue Saint-Paul, Montréal QC
      Le 4 mai 2026 19:30
      Poutine 14,50
      Bière 8,00
      Sous-total 22,50
      TPS 5% 1,13
      TVQ 9,975% 2,24
      TOTAL 25,87
      Pourboire 4,13
      TOTAL PAYÉ 30,00`;
    const taxes = ['GST 5% 1.13', 'QST 9.975% 2.24'];
    expect(briefly(text)).toEqual(['RESTAURANT LE PETIT DEP', 30, 'CAD', '2026-05-04', 4.13, taxes]);
    expect(read(text).taxAmount.value).toBe(3.37);
  });

  it('knows dollars by the city and state', () => {
    const text = `WALGREENS #1234
      CHICAGO IL
      04/13/2026 3:45 PM
      SUBTOTAL 9.49
      TAX 0.97
      TOTAL 10.46`;
    expect(briefly(text)).toEqual(['WALGREENS', 10.46, 'USD', '2026-04-13', null, ['TAX 0.97']]);
    expect(read(text).currency.confidence).toBeGreaterThanOrEqual(0.8);
  });

  it('finds a tax that is included, and mends hyphens', () => {
    const text = `PETRO- CANADA
      1200 Main St Winnipeg MB
      2026-06-02 07:41
      41.205 L @ 1.459/L
      FUEL SALE $60.12
      GST INCL 2.86
      TOTAL $60.12`;
    expect(briefly(text)).toEqual(['PETRO-CANADA', 60.12, 'CAD', '2026-06-02', null, ['GST 2.86']]);
    expect(read(text).taxAmount.value).toBe(2.86);
  });
});

describe('what was paid', () => {
  it.each([
    ['en', 'SHOP\nSubtotal 40.00\nHST 13% 5.20\nTotal 45.20\nCash 50.20\nChange 5.00', 45.2],
    ['fr', 'Épicerie\nSous-total 40,00\nTVA 20% 8,00\nTotal TTC 48,00\nEspèces 50,00\nRendu 2,00', 48],
    ['de', 'Bäckerei Kamps\nZwischensumme 4,00\nGesamtbetrag 4,00\nGegeben Bar 10,00\nZurück 6,00', 4],
    ['es', 'Bar Pepe S.L.\nTotal 12,50\nEntregado 20,00\nCambio 7,50', 12.5],
    ['es, cash named as paid', 'Bar Pepe S.L.\nTotal 12,50\nPagado 20,00\nCambio 7,50', 12.5],
    ['it', 'Trattoria da Gino\nTOTALE COMPLESSIVO 27,00\ndi cui IVA 2,45\nContante 30,00\nResto 3,00', 27],
    ['nl', 'Albert Heijn\nSubtotaal 8,10\nTotaal 8,10\nContant 10,10\nTerug 2,00', 8.1],
    ['pt', 'Pastelaria Belém\nTotal a pagar 6,30\nDinheiro 10,00\nTroco 3,70', 6.3],
    ['sums beside the cash', 'Späti\nSumme 7,30\nGegeben 10,00 Rückgeld 2,70', 7.3],
    ['Pfand', 'REWE\nWasser 0,49\nPfand 0,25\nSumme 0,74\nBar 1,00\nRückgeld 0,26', 0.74],
    [
      'a discount',
      'SHOP\nShirt 30.00\nDiscount 20% -6.00\nSubtotal 24.00\nGST 1.20\nTotal 25.20\nYou saved 6.00',
      25.2,
    ],
    [
      'coins',
      'DÉPANNEUR\nSubtotal 9.11\nGST 0.46\nQST 0.91\nTotal 10.48\nRounding 0.02\nCash 20.00\nChange 9.50',
      10.5,
    ],
    ['a label above its amount', 'SHOP\nTOTAL\n45.20', 45.2],
  ])('is right: %s', (_, text, amount) => {
    expect(read(text).amount.value).toBe(amount);
  });

  it.each([
    ['en, last', 'DINER\nSubtotal 20.00\nTax 1.60\nTotal 21.60\nTip 4.00\nTotal Paid 25.60', 25.6, 4],
    ['en, in the total', 'DINER\nSubtotal 20.00\nTax 1.60\nGratuity 18% 3.60\nTotal 25.20', 25.2, 3.6],
    ['en, no sum with it', 'DINER\nSubtotal 20.00\nTax 1.60\nTotal 21.60\nTip 4.00', 25.6, 4],
    ['a slip', 'THE KEG\nPURCHASE\nAMOUNT $60.00\nTIP $9.00\nTOTAL $69.00\nVISA ****1234', 69, 9],
    ['de', 'Gasthaus Krone\nSumme 42,00\nTrinkgeld 3,00\nGesamt 45,00\nGirocard 45,00', 45, 3],
    ['es', 'Casa Lucio\nTotal 42,00\nPropina 3,00\nTotal pagado 45,00', 45, 3],
    ['it', 'Osteria\nTotale 42,00\nMancia 3,00\nImporto pagato 45,00', 45, 3],
    ['nl', 'Café de Zwaan\nTotaal 42,00\nFooi 3,00\nTotaal betaald 45,00', 45, 3],
    ['suggestions', 'DINER\nTotal 21.60\nSuggested tip\n15% Tip 3.24\n18% Tip 3.89\n20% Tip 4.32', 21.6, null],
    ['included', 'Brasserie\nTotal TTC 21,60\nService compris 15% 2,82', 21.6, null],
  ])('includes the tip: %s', (_, text, amount, tip) => {
    const { amount: paid, tip: given } = read(text);
    expect([paid.value, given.value]).toEqual([amount, tip]);
  });

  it.each([
    ['the card was charged', 'Hotel Sacher\nTotal EUR 100,00\nRate 1.47\nAmount charged CAD 147.00', 147, 'CAD'],
    ['for information', 'Coop Zürich\nTotal CHF 25.00\nEUR 26.40 equivalent', 25, 'CHF'],
    [
      'cash of the other one',
      'Bureau Niagara\nTotal USD 20.00\nTotal CAD 27.40\nCash CAD 30.00\nChange CAD 2.60',
      27.4,
      'CAD',
    ],
  ])('is in the currency it was settled in: %s', (_, text, amount, currency) => {
    const { amount: paid, currency: unit } = read(text);
    expect([paid.value, unit.value]).toEqual([amount, currency]);
  });

  it('is certain where the parts add up, and doubtful where they do not', () => {
    expect(read('SHOP\nSubtotal 40.00\nHST 13% 5.20\nTotal 45.20').amount.confidence).toBeGreaterThan(0.95);
    expect(read('SHOP\nSubtotal 40.00\nHST 13% 5.20\nTotal 15.20').amount.confidence).toBeLessThan(0.7);
  });
});

describe('taxes', () => {
  it.each([
    ['GST\nSUBTOTAL 100.00\nGST 5% 5.00\nPST 7% 7.00\nTOTAL 112.00', ['GST 5% 5', 'PST 7% 7']],
    ['Dépanneur\nSous-total 100,00\nTVH 13 % 13,00\nTotal 113,00', ['HST 13% 13']],
    ['Magasin\nSous-total 100,00\nT.P.S. 5,00\nT.V.Q. 9,98\nTotal 114,98', ['GST 5', 'QST 9.98']],
    ['Shop\nSubtotal 100.00\nGST 5.00 QST 9.98\nTotal 114.98', ['GST 5', 'QST 9.98']],
    ['Shop\nSubtotal 100.00\nGST/HST 13% 13.00\nTotal 113.00', ['HST 13% 13']],
    ['Edeka\nUSt-IdNr. DE123456789\nSumme 10,00\nMwSt % Netto MwSt Brutto\nA 19% 8,40 1,60 10,00', ['MwSt 19% 1.6']],
    ['Winnipeg\nSubtotal 100.00\nGST 5% 5.00\nRST 7% 7.00\nTotal 112.00', ['GST 5% 5', 'PST 7% 7']],
    [
      'Edeka\nSumme 17,97\nMwSt-Satz Netto MwSt Brutto\nA 19,00% 8,40 1,60 10,00\nB 7,00% 7,45 0,52 7,97',
      ['MwSt 19% 1.6', 'MwSt 7% 0.52'],
    ],
    ['Carrefour\nTotal TTC 15,00\nTVA 10,00% HT 13,64 TVA 1,36', ['TVA 10% 1.36']],
    ['Mercadona\nTotal 12,50\nIVA 10% 11,36 1,14', ['IVA 10% 1.14']],
    ['Ristorante\nTotale 12,50\ndi cui IVA 10% 1,14', ['IVA 10% 1.14']],
    ['Jumbo\nTotaal 12,00\nwaarvan BTW 9% 0,99', ['BTW 9% 0.99']],
    ['Tesco\nTotal £12.00\nIncludes VAT at 20% 2.00', ['VAT 20% 2']],
    ['Hotel\nRoom 100.00\nGST 5% 5.00\nRoom 100.00\nGST 5% 5.00\nTotal 210.00', ['GST 5% 10']],
    ['Shop\nSubtotal 100.00\nHST 13% 13.00\nTotal 113.00\nSummary\nHST 13% 13.00', ['HST 13% 13']],
    ['Shop\nHST 12345 6789 RT0001\nTotal 113.00', []],
    ['Inn\nSubtotal 200.00\nState Tax 6% 12.00\nCity Tax 2% 4.00\nTotal 216.00', ['State Tax 6% 12', 'City Tax 2% 4']],
  ])('come apart: %s', (text, taxes) => {
    expect(briefly(text)[5]).toEqual(taxes);
  });
});

describe('the currency without a sign', () => {
  it.each([
    ['Café\n12 Fleet Street\nLondon EC4Y 1AA\nTotal 5.00', 'GBP'],
    ['Diner\nNew York, NY 10118\nTotal 5.00', 'USD'],
    ['Diner\n(212) 555-0199\nSales Tax 0.40\nTotal 5.00', 'USD'],
    ['Inn\nToronto ON M5X 1A9\nTotal $5.00', 'CAD'],
    ['Bistro\n75006 Paris\nTVA 10% 0,45\nTotal 5,00', 'EUR'],
    ['Bäckerei\nUSt-IdNr. DE123456789\nSumme 5,00', 'EUR'],
    ['Bar\nP.IVA 01234567890\nTotale 5,00', 'EUR'],
    ['Migros\n8001 Zürich\nCHE-105.815.381 MWST\nTotal 5.00', 'CHF'],
    ['Winkel\n1012 AB Amsterdam\nTotaal 5,00', 'EUR'],
  ])('is that of the place: %s', (text, currency) => {
    const { currency: found } = read(text);
    expect(found.value).toBe(currency);
    expect(found.confidence).toBeGreaterThanOrEqual(0.8);
  });

  it('is a guess where nothing tells it', () => {
    expect(read('Shop\nTotal 5.00').currency).toEqual({ value: 'CAD', confidence: 0.65 });
  });
});

describe('dates', () => {
  it.each([
    ['Restaurante\nMadrid\n13 de abril de 2026', '2026-04-13'],
    ['Ristorante\nRoma\n4 maggio 2026', '2026-05-04'],
    ['Gasthaus\n4. März 2026', '2026-03-04'],
    ['Gasthaus\n24. Dez. 2025', '2025-12-24'],
    ['Winkel\n4 mei 2026', '2026-05-04'],
    ['Winkel\n12 maart 2026', '2026-03-12'],
    ['Loja\n5 de outubro de 2026', '2026-10-05'],
    ['Tienda\n15-ene-2026', '2026-01-15'],
    ['Bistro\n75006 Paris\nTVA 10% 1,00\n03/04/2026', '2026-04-03'],
    ['Diner\nNew York, NY 10118\n03/04/2026', '2026-03-04'],
    ['Air Canada\nDate of issue 13APR2026\nDeparture 02MAY2026', '2026-04-13'],
    ['Shop\nToronto ON\n26/04/13', '2026-04-13'],
    ['Inn\nArrival 2026-05-01\nDeparture 2026-05-03', '2026-05-03'],
  ])('are read in their language and order: %s', (text, date) => {
    expect(read(`${text}\nTotal 5,00`).date.value).toBe(date);
  });

  it('are doubtful where Canada writes both orders', () => {
    expect(read('Shop\nToronto ON\n03/04/2026\nTotal 5.00').date.confidence).toBeLessThan(0.7);
    expect(read('Shop\nToronto ON\n03/14/2026\nTotal 5.00').date.confidence).toBeGreaterThan(0.8);
  });
});

describe('the merchant', () => {
  it.each([
    ['FACTURA SIMPLIFICADA\nCafé Comercial S.L.\nC/ Mayor 5', 'Café Comercial S.L.'],
    ['Kundenbeleg\nGasthaus Krone\nHauptstraße 5\n80331 München', 'Gasthaus Krone'],
    ['From: Uber Receipts <noreply@uber.com>\nTo: kim@example.com\nTotal $5.00', 'Uber Receipts'],
    ['Hudson Hotel          INVOICE\n350 5th Avenue', 'Hudson Hotel'],
    ['DOCUMENTO COMMERCIALE\nOsteria da Gino s.r.l.\nVia Roma 12', 'Osteria da Gino s.r.l.'],
    ['COCA -COLA STORE\nTotal 5.00', 'COCA-COLA STORE'],
    ['Shell - Station 12\nTotal 5.00', 'Shell - Station 12'],
  ])('is no title and no address: %s', (text, merchant) => {
    expect(read(text).merchant.value).toBe(merchant);
  });
});

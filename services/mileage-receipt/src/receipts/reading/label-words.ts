/**
 * What a line is on a receipt. `net`: before taxes or tip; `paid`: in the end, tip included; `card`, `cash`, `change`: how it was
 * settled; `taxSum`: all taxes together; `ignored`: amounts that nobody pays, such as points, savings and suggested tips.
 */
export type Label =
  | 'ignored'
  | 'net'
  | 'cash'
  | 'change'
  | 'tip'
  | 'rounding'
  | 'taxSum'
  | 'tax'
  | 'paid'
  | 'total'
  | 'card'
  | 'discount'
  | 'item';

/** Patterns for text in capitals without accents, one argument a language or two. */
const words = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'));
const { raw } = String;

/** What readers make of the points in T.P.S. */
const DOT = '[.,:;-]?';
/** Names of taxes, with the letters that readers mistake in those of Canada. */
const TAX = raw`(?<![A-Z])(?:[GHQP][S5][TI]|R[S5]T|T${DOT}P${DOT}[S5]S?|T${DOT}[VM]${DOT}[QO0HPD]|T\.?V\.?A|V\.?A\.?T|M\.?W\.?S\.?T|MEHRWERTSTEUER|UMSATZSTEUER|UST|[A-Z]*STEUER|I\.?V\.?A|B\.?T\.?W|[A-Z]+BELASTING|IGIC|MOMS|MVA|DPH|AFA|PTU|[CSI]G[S5]T|ISH|IEPS|KURABGABE|ORTSTAXE|[A-Z]*TAX(?:E|ES)?|KURTAXE|TASSA|TASAS?|TAXAS?|IMPUESTOS?|IMPOSTOS?)(?![A-Z])`;
const TAXES =
  'TAX(?:E|ES)?|VAT|TVA|IVA|BTW|MWST|UST|STEUERN?|TAXAS|IMPUESTOS?|IMPOSTOS?|IMPOSTA|[GHQ]ST|TPS|TV[QH]|MOMS|MVA|DPH|AFA|PTU';
const TOTAL = 'TOTAL[EI]?|TOTAAL|SUMME|GESAMT[A-Z]*|SUMM?A|SOMME|CELKEM|OSSZESEN|RAZEM|I ALT';
const PRICE = 'AMOUNT|MONTANT|BETRAG|IMPORTE|IMPORTO|BEDRAG|VALOR|BELOP|BELOB|KWOTA|CASTKA|OSSZEG|SUMA';

/** A tax as it is named when its amount is part of the price; but the price is what a line that begins with a total has. */
const CONTAINS =
  'INCLUDES|INCLUDED|COMPREND|DONT|DAVON|DARIN|ENTHALT[A-Z]*|INCLUYE|INCLUIDO|INCLUDE|DI CUI|DE LOS CUALES|WAARVAN|DOS QUAIS|OF WHICH|VARAV|HERAF|HERAV|W TYM|Z TOHO|DIN CARE';
const CONTAINED =
  'INCLUDED|INCL?\\.? (?:IN|DANS|AU|EN|IM|NEL|NO)\\b|INCLUSE?|COMPRISE?|ENTHALTEN|INBEGRIFFEN|INCLUID[OA]|INCLUS[OA]|COMPRES[OA]|INBEGREPEN|INCLUSIEF';
const INCLUDED_TAX = `(?:${CONTAINS}).*${TAX}|^(?:(?!${TOTAL}).)*${TAX}.*(?:${CONTAINED})`;

type Words = { label: Label; pattern: RegExp; weight?: number };

/**
 * The words of English, French, German, Spanish, Italian, Dutch, Portuguese, Scandinavian, Polish, Czech, Hungarian and Romanian receipts. The first entry that matches a line counts, so
 * the more special words stand first. `weight`: how certainly they name the total.
 */
export const LABEL_WORDS: readonly Words[] = [
  {
    label: 'ignored',
    pattern: words(
      raw`SUGGEST|SUGGERE|RECOMMEND|EMPFOHLEN|SUGERID|SUGGERIT|CONSIGLIAT|TIP GUIDE|GUIDE DE POURBOIRE`,
      raw`EXCHANGE RATE|FX RATE|\bRATE:|TAUX DE CHANGE|[A-Z]*KURS\b|TIPO DE CAMBIO|TASSO DI CAMBIO|WISSELKOERS|TAXA DE CAMBIO`,
      raw`CREDIT LIMIT|(?:PREVIOUS|CARD|LOYALTY|AVAILABLE|ACCOUNT|NEW|OPENING) BALANCE|SOLDE (?:PRECEDENT|DE LA CARTE|DISPONIBLE)|GUTHABEN`,
      raw`\bPOINTS?\b|\bPUNKTE|\bPUNTOS\b|\bPUNTI\b|\bPUNTEN\b|\bPONTOS\b|\bMILES\b|CAPITAL SOCIAL|AU CAPITAL|PRE-?AUTH`,
      raw`EQUIV|APPROX|ENTSPRICHT|UMGERECHNET|GEGENWERT|CONTRE-?VALEUR|\bSOIT\b|CONTROVALORE|CONTRAVALOR|TEGENWAARDE|OMGEREKEND`,
      raw`SPRZED\w*\W+OPOD|OPODATKOWAN`,
      raw`CONVERTED FROM|ZUR INFO|POUR INFO|FOR INFORMATION|[≈~]`,
    ),
  },
  {
    label: 'ignored',
    pattern: words(
      raw`\bSAVINGS?\b|\bSAVED\b|TOTAL (?:DISCOUNTS?|ITEMS?)`,
      raw`ECONOMIS|ECONOMIES|EPARGNE|TOTAL (?:RABAIS|ARTICLES?)`,
      raw`GESPART|ERSPARNIS|ANZAHL|BESPAARD|TOTALE KORTING|TOTAAL ARTIKELEN`,
      raw`AHORRO|AHORRADO|TOTAL (?:DESCUENTOS?|ARTICULOS|ARTIGOS|DESCONTOS?)|RISPARMI|TOTALE SCONTI|POUPANCA|POUPOU`,
    ),
  },
  { label: 'tax', pattern: words(INCLUDED_TAX) },
  {
    label: 'total',
    weight: 3,
    pattern: words(
      raw`(?:${TOTAL}|${PRICE}) ?\(?(?:${TAXES})?\.? ?(?:INCL(?!UDES|UYE|UDE\b)|INKL|COMPR|INBEGR)`,
      raw`(?:${TOTAL}).{0,3}(?:ROUNDED|ARRONDI|GERUNDET|REDONDEAD|ARROTONDAT|AFGEROND|ARREDONDAD)|ROUNDED TOTAL`,
      raw`(?:${TOTAL}).{0,3}(?:WITH|AVEC|MIT|CON|MET|COM) (?:TIP|POURBOIRE|TRINKGELD|PROPINA|MANCIA|FOOI|GORJETA)`,
    ),
  },
  {
    label: 'taxSum',
    pattern: words(
      raw`(?:${TOTAL})(?: (?:DES|DE|DU|DI|OF|DER))?(?: THE)? ?(?:${TAXES})\b|\b(?:${TAXES})[ -]?(?:${TOTAL})\b`,
    ),
  },
  {
    label: 'net',
    pattern: words(
      raw`SUB\s?-?\s?T[O0]TA[LA]|BEFORE (?:TAX|TIP)|TAXABLE|BASE FARE|FARE TOTAL|\bNET(?:T|TO)?\b(?! A (?:PAYER|PAGAR))`,
      raw`S[O0]US\s?-?\s?T[O0]TAL|TOTAL PARTIEL|TOTAL H\.?T\b|MONTANT H\.?T\b|\bH\.?T\b\.?(?= *:? *[\d€$])|HORS TAXES?|AVANT (?:LES )?(?:TAXES?|POURBOIRE)|TARIF DE BASE`,
      raw`Z.?WISCHENSUMME|ZW\.? ?SUMME|\bNETTO|SUBTOTAAL`,
      raw`\bDELSUMM?A?\b|MEZISOUCET|RESZOSSZEG|SUMA CZESCIOWA`,
      raw`SUMA PARCIAL|TOTAL PARCIAL|BASE (?:IMPONIBLE|IVA|TRIBUTAVEL)|\bBASE\b|TARIFA BASE|IMPONIBILE`,
      raw`\b(?:EXCL|EXKL|OHNE|SEM|SIN|SENZA|ZONDER|EX)[A-Z]*\.? (?:${TAXES})`,
    ),
  },
  {
    label: 'change',
    pattern: words(
      raw`\bCHANGE\b|\bRENDU\b|\bMONNAIE\b|A RENDRE`,
      raw`R.{1,2}[CG]KGELD|ZUR.{1,2}CK\b|WECHSELGELD|WISSELGELD|\bTERUG\b`,
      raw`\bVAXEL\b|\bTILLBAKA\b|BYTTEPENGE|\bRETUR\b|\bVEKSEL\b|\bRESZTA\b|VRACEN[OA]|\bVRATIT\b|VISSZAJARO|\bREST\b`,
      raw`\bCAMBIO\b|\bVUELT[OA]\b|DEVOLUCION|A DEVOLVER|\bRESTO\b|\bTROCO\b`,
    ),
  },
  // `Bar-Total` of bakeries is what is to be paid in cash, not what was handed over.
  { label: 'total', weight: 2, pattern: words(raw`\bBAR[- ]?(?:TOTAL|SUMME|VERKAUF)\b|\bCASH (?:TOTAL|SALE)\b`) },
  {
    label: 'cash',
    pattern: words(
      raw`\bCASH\b(?! ?BACK)|TENDER(?:ED)?`,
      raw`COMPTANT|\bESPECES\b|\bLIQUIDE\b|\bREMIS\b|\bRECU\b|\bDONNE\b`,
      raw`\bBAR\b|\bBARGELD|BARZAHLUNG|GEGEBEN|\bCONTANT\b|ONTVANGEN|GEGEVEN`,
      raw`\bKONTANT(?:ER|ER BETALT)?\b|GOT.WKA|HOTOVOST|KESZPENZ|\bNUMERAR\b`,
      raw`EFECTIVO|ENTREGADO|RECIBIDO|\bCONTANT[EI]\b|RICEVUTO|VERSATO|DINHEIRO|NUMERARIO|ENTREGUE`,
    ),
  },
  {
    label: 'rounding',
    pattern: words(
      raw`\bROUND(?:ING|ED)?\b|ARRONDI|RUNDUNG|REDONDEO|ARROTONDAMENTO|AFRONDING|ARREDONDAMENTO|AVRUNDNING|AFRUNDING|ZAOKR|KEREKITES|ROTUNJIRE`,
    ),
  },
  {
    label: 'paid',
    weight: 3,
    pattern: words(
      raw`(?:${TOTAL}|${PRICE}|YOU|WAS|IS) ?(?:PAID|PAYEE?|CHARGED|DEBITE|REGLEE?|BEZAHLT|GEZAHLT|PAGAD[OA]|PAGATO|BETAALD|PAGO|COBRADO|ADDEBITATO|BELASTET|BETALT|BETALD|ZAPLACONO|ZAPLACENO|FIZETVE|ACHITAT)\b`,
      raw`\b(?:CHARGED|DEBITE|REGLE|BEZAHLT|BELASTET|ABGEBUCHT|PAGADO|COBRADO|PAGATO|ADDEBITATO|BETAALD|AFGESCHREVEN|BETALT|ZAPLACONO|ZAPLACENO|ACHITAT)\b`,
    ),
  },
  {
    label: 'tip',
    pattern: words(
      raw`\bTIPS?\b|GRATUIT(?:Y|IES|E)\b|SERVICE CHARGE|\bSERVI(?:CE|ZIO|CIO)\b(?= *:?\(? *\d)`,
      raw`POURBOIRE|FRAIS DE SERVICE|TRINKGELD|BEDIENUNGSGELD|\bFOOI\b|BEDIENINGSGELD`,
      raw`\bDRICKS\b|DRIKKEPENGE|NAPIWEK|SPROPITNE|BORRAVALO|SZERVIZDIJ|BACSIS`,
      raw`\bPROPINA|\bMANCIA\b|GORJETA|TAXA DE SERVICO`,
    ),
  },
  {
    label: 'total',
    weight: 3,
    pattern: words(
      raw`GRAND\s?TOTAL|TOTAL\s?(?:DUE|FARE|CHARGES?|AMOUNT)|(?:AMOUNT|BALANCE)\s?(?:DUE|TOTAL|OWING)|(?:INVOICE|ORDER|TRIP) TOTAL`,
      raw`TOTAL\s?(?:A PAYER|TTC|T\.T\.C|GENERAL|FACTURE)|(?:MONTANT|SOLDE)\s?(?:DU\b|A PAYER|TOTAL|TTC)|NET A PAYER|PRIX TOTAL`,
      raw`GESAMT ?(?:BETRAG|SUMME|PREIS)|ENDBETRAG|RECHNUNGSBETRAG|ZU ZAHLEN|ZAHLBETRAG|TE BETALEN|TOTAAL ?(?:BEDRAG|PRIJS)`,
      raw`TOTAL (?:A PAGAR|GERAL|FACTURA)|NETO? A PAGAR|(?:IMPORTE|VALOR|PRECIO|PRECO|IMPORTO|PREZZO) TOTALE?`,
      raw`TOTALE (?:COMPLESSIVO|DOCUMENTO|GENERALE|EURO?)|DA PAGARE`,
      raw`(?:ATT|AT|A|TIL) BETALE?A?\b|TIL BETALING|DO ZAPLATY|K UHRADE|FIZETENDO|VEGOSSZEG|DE PLATA\b`,
    ),
  },
  {
    label: 'total',
    weight: 2,
    pattern: words(
      raw`\bT[O0Q]T[A4]L[EI]?\b|\bTOTA[L1I]\b|\bT[O0]TAUX\b|\bTOTAAL\b|\bSU[MN]{2}E\b|\bGESAMT\b|\bSUMM?A\b|\bBRUTTO`,
      raw`\bI ALT\b|^SUM\b|\bRAZEM\b|\bCELKEM\b|OSSZESEN`,
    ),
  },
  {
    label: 'discount',
    pattern: words(
      raw`DISCOUNT|COUPON|\bPROMO|\bRABAIS\b|\bREMISE\b|ESCOMPTE|\bRABATT|NACHLASS|DESCUENTO|\bSCONTO|\bKORTING|DESCONTO`,
    ),
  },
  { label: 'tax', pattern: words(TAX) },
  {
    label: 'card',
    weight: 1,
    pattern: words(
      raw`\bVISA\b|MASTER\s?CARD|\bAMEX\b|AMERICAN EXPRESS|\bDEBIT\b|\bCREDIT\b|\bCARD\b|(?:APPLE|GOOGLE) ?PAY|PAYPAL`,
      raw`INTERAC|\bCARTE\b|\bCB\b|KARTE\b|KARTENZAHLUNG|GIROCARD|\bEC[ -]|MAESTRO|V[ -]?PAY`,
      raw`TARJETA|\bCARTA\b|BANKKORT|DANKORT|BANKAXEPT|\bKARTA\b|KARTOU|BANKKARTYA|BANCOMAT|ELETTRONICO|\bPIN(?:NEN)?\b|BANKPAS|BANCONTACT|MULTIBANCO|\bCARTAO\b`,
    ),
  },
  {
    label: 'total',
    weight: 1,
    pattern: words(
      raw`\b(?:${PRICE})\b|\bPAID\b|\bPAYMENT\b|\bFARE\b|\bA PAYER\b|\bPAYE\b|\bPAIEMENT\b|\bZAHLUNG\b|\bA PAGAR\b|\bPAGO\b`,
    ),
  },
];

/** Registration numbers and sentences about taxes have no tax, even if something in them looks like an amount; but one in a column of its own is. */
const NO_TAX =
  /NO\.? ?(?:DE )?TAX|TAX (?:INVOICE|ID|NO|NUMBER|REG)|^(?!.*\s{3,}\$?\d{1,6}[.,]\d\d\W{0,3}$).*(?:\bREG\b|NUMERO|#|\bN[O°º]\b|\bNR\b)/;
/** A tip that is in the price already, or that nobody gave. */
const NO_TIP = /COMPRIS|INCLUS|INCLUD|INKL|INBEGREPEN|NOT INCL|NON COMP/;

/** What the words of a line say that its amount is. */
export const labelOf = (plainText: string): { label: Label; weight: number } => {
  const found = LABEL_WORDS.find(
    ({ label, pattern }) => pattern.test(plainText) && !(label === 'tax' && NO_TAX.test(plainText)),
  );
  const { label, weight = 0 } = found ?? { label: 'item' };
  return label === 'tip' && NO_TIP.test(plainText) ? { label: 'ignored', weight: 0 } : { label, weight };
};

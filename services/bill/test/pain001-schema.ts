import { XMLParser } from 'fast-xml-parser';

/**
 * The rules of the published schema of pain.001.001.09 that our documents can touch: for each type its elements in
 * their order, `?` optional, `*` any number, `+` one or more; choices are written with `|`. Simple types are patterns.
 */
type Complex = { sequence: string } | { choice: string };
type Simple = { pattern: RegExp; attribute?: [string, RegExp] };

const text = (most: number): Simple => ({ pattern: new RegExp(`^[\\s\\S]{1,${most}}$`, 'u') });
const CURRENCY = /^[A-Z]{3}$/;

const TYPES: Record<string, Complex | Simple> = {
  Document: { sequence: 'CstmrCdtTrfInitn:Initiation' },
  Initiation: { sequence: 'GrpHdr:GroupHeader85 PmtInf:PaymentInstruction30+ SplmtryData:Any*' },
  GroupHeader85: {
    sequence:
      'MsgId:Max35 CreDtTm:DateTime Authstn:Any* NbOfTxs:Numeric15 CtrlSum:Decimal? InitgPty:Party FwdgAgt:Agent? InitnSrc:Any?',
  },
  PaymentInstruction30: {
    sequence:
      'PmtInfId:Max35 PmtMtd:Method BtchBookg:Any? NbOfTxs:Numeric15? CtrlSum:Decimal? PmtTpInf:PaymentType26? ReqdExctnDt:DateChoice PoolgAdjstmntDt:Date? Dbtr:Party DbtrAcct:Account DbtrAgt:Agent DbtrAgtAcct:Account? InstrForDbtrAgt:Max140? UltmtDbtr:Party? ChrgBr:Bearer? ChrgsAcct:Account? ChrgsAcctAgt:Agent? CdtTrfTxInf:CreditTransfer34+',
  },
  CreditTransfer34: {
    sequence:
      'PmtId:PaymentId6 PmtTpInf:Any? Amt:AmountChoice XchgRateInf:Any? ChrgBr:Bearer? MndtRltdInf:Any? ChqInstr:Any? UltmtDbtr:Party? IntrmyAgt1:Agent? IntrmyAgt1Acct:Account? IntrmyAgt2:Agent? IntrmyAgt2Acct:Account? IntrmyAgt3:Agent? IntrmyAgt3Acct:Account? CdtrAgt:Agent? CdtrAgtAcct:Account? Cdtr:Party? CdtrAcct:Account? UltmtCdtr:Party? InstrForCdtrAgt:Any* InstrForDbtrAgt:Max140? Purp:Any? RgltryRptg:Any* Tax:Any? RltdRmtInf:Any* RmtInf:Remittance? SplmtryData:Any*',
  },
  PaymentType26: { sequence: 'InstrPrty:Any? SvcLvl:ServiceLevel8* LclInstrm:Any? CtgyPurp:Any?' },
  ServiceLevel8: { choice: 'Cd:Max4 Prtry:Max35' },
  Address24: {
    sequence:
      'AdrTp:Any? Dept:Max70? SubDept:Max70? StrtNm:Max70? BldgNb:Max16? BldgNm:Max35? Flr:Max70? PstBx:Max16? Room:Max70? PstCd:Max16? TwnNm:Max35? TwnLctnNm:Max35? DstrctNm:Max35? CtrySubDvsn:Max35? Ctry:Country? AdrLine:Max70*',
  },
  PaymentId6: { sequence: 'InstrId:Max35? EndToEndId:Max35 UETR:Any?' },
  AmountChoice: { choice: 'InstdAmt:Money EqvtAmt:Any' },
  Party: { sequence: 'Nm:Max140? PstlAdr:Address24? Id:PartyId? CtryOfRes:Country? CtctDtls:Any?' },
  PartyId: { choice: 'OrgId:OrganisationId PrvtId:Any' },
  OrganisationId: { sequence: 'AnyBIC:Bic? LEI:Any? Othr:GenericId*' },
  GenericId: { sequence: 'Id:Max35 SchmeNm:Any? Issr:Max35?' },
  Account: { sequence: 'Id:AccountId Tp:Any? Ccy:Currency? Nm:Max70? Prxy:Any?' },
  AccountId: { choice: 'IBAN:Iban Othr:GenericAccountId' },
  GenericAccountId: { sequence: 'Id:Max34 SchmeNm:Any? Issr:Max35?' },
  Agent: { sequence: 'FinInstnId:Institution18 BrnchId:Any?' },
  Institution18: {
    sequence: 'BICFI:Bic? ClrSysMmbId:Member? LEI:Any? Nm:Max140? PstlAdr:Any? Othr:GenericFinancialId?',
  },
  GenericFinancialId: { sequence: 'Id:Max35 SchmeNm:Any? Issr:Max35?' },
  Member: { sequence: 'ClrSysId:ClearingSystem? MmbId:Max35' },
  ClearingSystem: { choice: 'Cd:Max5 Prtry:Max35' },
  Remittance: { sequence: 'Ustrd:Max140* Strd:Any*' },
  DateChoice: { choice: 'Dt:Date DtTm:DateTime' },
  Max4: text(4),
  Max5: text(5),
  Max16: text(16),
  Max34: text(34),
  Max35: text(35),
  Max70: text(70),
  Max140: text(140),
  Numeric15: { pattern: /^\d{1,15}$/ },
  // 18 digits in all, 17 of them after the point at most.
  Decimal: { pattern: /^(?=[\d.]{1,19}$)\d+(\.\d{1,17})?$/ },
  Money: { pattern: /^(?=[\d.]{1,19}$)\d+(\.\d{1,5})?$/, attribute: ['Ccy', CURRENCY] },
  Currency: { pattern: CURRENCY },
  Country: { pattern: /^[A-Z]{2}$/ },
  Bic: { pattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/ },
  Iban: { pattern: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/ },
  Method: { pattern: /^(CHK|TRF|TRA)$/ },
  Bearer: { pattern: /^(DEBT|CRED|SHAR|SLEV)$/ },
  Date: { pattern: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ },
  DateTime: { pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/ },
};

type Node = Record<string, unknown>;
const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: false });

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const textOf = (nodes: Node[]): string => nodes.map((node) => String(node['#text'] ?? '')).join('');
/** White space between elements says nothing. */
const elementsOf = (nodes: Node[]): Node[] =>
  nodes.filter((node) => nameOf(node) !== '#text' || String(node['#text']).trim() !== '');

const partsOf = (content: string) =>
  content.split(' ').map((part) => {
    const [, name = '', type = '', often = ''] = /^(\w+):(\w+)([?*+]?)$/.exec(part) ?? [];
    return { name, type, least: often === '' || often === '+' ? 1 : 0, most: /[*+]/.test(often) ? Infinity : 1 };
  });

const inSequence = (sequence: string, nodes: Node[], path: string): string[] => {
  let at = 0;
  const violations = partsOf(sequence).flatMap(({ name, type, least, most }) => {
    const first = at;
    while (at < nodes.length && nameOf(nodes[at] as Node) === name) at += 1;
    const found = nodes.slice(first, at);
    const often = found.length < least || found.length > most ? [`${path}/${name}: ${found.length} times`] : [];
    return [...often, ...found.flatMap((node) => check(type, node, `${path}/${name}`))];
  });
  return at === nodes.length ? violations : [...violations, `${path}: ${nameOf(nodes[at] as Node)} is out of place`];
};

const check = (type: string, node: Node, path: string): string[] => {
  const rule = TYPES[type];
  const inside = (node[nameOf(node)] ?? []) as Node[];
  if (rule === undefined) return [`${path}: nothing is known of it`];
  if ('pattern' in rule) {
    const { pattern, attribute } = rule;
    const given = (node[':@'] as Record<string, string> | undefined)?.[`@_${attribute?.[0]}`] ?? '';
    const violations = pattern.test(textOf(inside)) ? [] : [`${path}: ${textOf(inside)}`];
    return attribute && !attribute[1].test(given) ? [...violations, `${path}/@${attribute[0]}`] : violations;
  }
  const elements = elementsOf(inside);
  if ('sequence' in rule) return inSequence(rule.sequence, elements, path);
  const [only] = elements;
  const chosen = only && partsOf(rule.choice).find(({ name }) => name === nameOf(only));
  return elements.length === 1 && chosen
    ? check(chosen.type, only, `${path}/${chosen.name}`)
    : [`${path}: one of ${rule.choice}`];
};

/** What the schema has against a document: nothing, if all is well. */
export const pain001Violations = (document: string): string[] => {
  const root = (parser.parse(document) as Node[]).find((node) => nameOf(node) === 'Document');
  return root ? check('Document', root, 'Document') : ['Document is missing'];
};

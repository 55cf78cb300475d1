import { childrenOf, elementsOf, parseXml, type XmlElement } from '../identity-providers/xml.ts';
import { notProven } from './identity.ts';

export const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const TRANSFORMS: ReadonlySet<string> = new Set([`${SIGNATURE}enveloped-signature`, EXCLUSIVE]);
/** Nothing with SHA-1, and nothing with a shared secret. */
const METHODS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const DIGESTS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/** Characters of an answer; groups of a large company make it long. */
const LONGEST = 300_000;

const named = (elements: readonly XmlElement[], name: string): XmlElement[] =>
  elements.filter(({ localName }) => localName === name);

/** The only one; not proven when there is none or another. */
export const onlyOne = (elements: readonly XmlElement[], name: string): XmlElement => {
  const [first, ...others] = named(elements, name);
  return first && others.length === 0 ? first : notProven(`not one ${name}`);
};

const ELEMENT = 1;
const TEXT = 3;
const INSTRUCTION = 7;

type Node = Parameters<typeof childrenOf>[0];

/** Elements and text alone: a comment or a section would split the text of a name for one reader and not for another. */
const assertPlainNodes = (node: Node, isTop = true): void => {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    const isHead = isTop && child.nodeType === INSTRUCTION;
    if (child.nodeType !== ELEMENT && child.nodeType !== TEXT && !isHead)
      notProven('a node that is no element or text');
    assertPlainNodes(child, false);
  }
};

/** An id that two elements have means one of them to the signature and the other one to the reader. */
const assertDistinctIds = (elements: readonly XmlElement[]): void => {
  const ids = elements.flatMap(({ attributes }) =>
    Array.from(attributes).flatMap(({ localName, name, value }) => (/^id$/i.test(localName ?? name) ? [value] : [])),
  );
  if (new Set(ids).size !== ids.length) notProven('an id that is there twice');
};

const algorithmOf = (element: XmlElement): string => element.getAttribute('Algorithm') ?? '';

/** One reference, to the element that the signature stands in, by what we know and is strong. */
const assertPlainSignature = (signature: XmlElement): void => {
  const parts = childrenOf(signature);
  if (parts.some(({ localName }) => !['SignedInfo', 'SignatureValue', 'KeyInfo'].includes(localName)))
    notProven('a signature with other parts');
  const info = childrenOf(onlyOne(parts, 'SignedInfo'));
  const reference = onlyOne(info, 'Reference');
  const below = elementsOf(reference);
  const parentId = (signature.parentNode as XmlElement).getAttribute('ID');
  if (!parentId || reference.getAttribute('URI') !== `#${parentId}`) notProven('a signature of another element');
  const transforms = named(below, 'Transform').map(algorithmOf);
  if (transforms.length > 2 || !transforms.every((each) => TRANSFORMS.has(each))) notProven('other transforms');
  if (algorithmOf(onlyOne(info, 'CanonicalizationMethod')) !== EXCLUSIVE) notProven('another canonical form');
  if (!METHODS.has(algorithmOf(onlyOne(info, 'SignatureMethod')))) notProven('a weak signature');
  if (!DIGESTS.has(algorithmOf(onlyOne(below, 'DigestMethod')))) notProven('a weak digest');
};

const assertSuccess = (root: XmlElement, acsUrl: string): void => {
  const destination = root.getAttribute('Destination');
  if (destination && destination !== acsUrl) notProven('for another address');
  const status = onlyOne(childrenOf(onlyOne(childrenOf(root), 'Status')), 'StatusCode');
  if (status.getAttribute('Value') !== SUCCESS) notProven('no success');
};

/** Returns whether the response is signed as well. */
const assertSignatures = (all: readonly XmlElement[], root: XmlElement, assertion: XmlElement): boolean => {
  for (const signature of named(all, 'Signature')) {
    if (signature.namespaceURI !== SIGNATURE) notProven('a signature that is none');
    if (signature.parentNode !== root && signature.parentNode !== assertion) notProven('a signature elsewhere');
    assertPlainSignature(signature);
  }
  onlyOne(childrenOf(assertion), 'Signature');
  const ofResponse = named(childrenOf(root), 'Signature').length;
  if (ofResponse > 1) notProven('two signatures');
  return ofResponse === 1;
};

/**
 * An answer in the one form that providers send: a response with one signed assertion right below, and nothing that two readers
 * could understand differently. It is checked before any signature is, so that no form of wrapping gets as far. Returns whether the
 * response is signed as well, for then that signature must be right too. @throws NotProven, Error
 */
export const assertStrictForm = (xml: string, acsUrl: string): boolean => {
  if (xml.length > LONGEST) notProven('too long');
  const document = parseXml(xml);
  assertPlainNodes(document);
  const all = elementsOf(document);
  const root = onlyOne(all, 'Response');
  if (root !== all[0] || root.namespaceURI !== PROTOCOL) notProven('no response');
  const assertion = onlyOne(all, 'Assertion');
  if (assertion.parentNode !== root || assertion.namespaceURI !== ASSERTION) notProven('an assertion elsewhere');
  if (named(all, 'EncryptedAssertion').length > 0) notProven('an encrypted assertion');
  assertDistinctIds(all);
  assertSuccess(root, acsUrl);
  return assertSignatures(all, root, assertion);
};

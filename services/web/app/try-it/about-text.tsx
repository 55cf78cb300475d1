import { Code } from '@mantine/core';
import { Fragment } from 'react';

type Props = { text: string; more: string };

/** Pieces of a text between backticks: every other one is code. */
const piecesOf = (text: string): { piece: string; isCode: boolean; at: number }[] => {
  let at = 0;
  return text.split('`').map((piece, index) => {
    const place = at;
    at += piece.length + 1;
    return { piece, isCode: index % 2 === 1, at: place };
  });
};

/** What the document says of a field, with its values as code; `more` is not written twice. */
export const AboutText = ({ text, more }: Props) => {
  const isKnown = more === '' || text.includes('commas');
  return (
    <>
      {piecesOf(text).map(({ piece, isCode, at }) =>
        isCode ? (
          <Code key={at} fz="inherit" px={2}>
            {piece}
          </Code>
        ) : (
          <Fragment key={at}>{piece}</Fragment>
        ),
      )}
      {!isKnown && ` ${more}`}
    </>
  );
};

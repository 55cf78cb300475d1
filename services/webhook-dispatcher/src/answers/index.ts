export { answerView } from './answer.ts';
export { removeAnswerKeys, sealedAnswerKeys } from './answer-key.table.ts';
export { type Answers, createAnswers } from './answers.ts';

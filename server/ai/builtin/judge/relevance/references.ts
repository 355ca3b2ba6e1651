// Embeddings of the reference texts, made beforehand: embedding them at every start would take seconds.
import { readFileSync } from 'node:fs';
import { learntFile } from '../../learnt-files.ts';
import { unpackRows } from './vector-rows.ts';

type Kind =
  | 'otherSubjects'
  | 'lessons'
  | 'lectureQuestions'
  | 'banter'
  | 'everyday'
  | 'insults'
  | 'harmless'
  | 'signals'
  | 'signalLookAlikes';
const file: Record<Kind, string> = JSON.parse(readFileSync(learntFile('references'), 'utf8'));

export const otherSubjectRows = unpackRows(file.otherSubjects);
export const lessonRows = unpackRows(file.lessons);
export const lectureQuestionRows = unpackRows(file.lectureQuestions);
export const banterRows = unpackRows(file.banter);
export const everydayRows = unpackRows(file.everyday);
export const insultRows = unpackRows(file.insults);
export const harmlessRows = unpackRows(file.harmless);
export const signalRows = unpackRows(file.signals);
export const signalLookAlikeRows = unpackRows(file.signalLookAlikes);

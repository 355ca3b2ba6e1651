import { describe, expect, it } from 'vitest';
import { questionKey } from './question-key.ts';

describe('questionKey', () => {
  it.each([
    [
      'Why is the sky blue?',
      'why is sky blue',
      'WHY IS THE SKY BLUE???',
      'Sorry, why is the sky blue',
    ],
    [
      'What causes inflation?',
      'can you explain what causes inflation please',
      'Hi! what causes inflation',
    ],
    [
      "What's a quark?",
      'what is a quark',
      'whats a quark',
      'Could someone tell us what is the quark?',
    ],
    ["Why can't fish talk?", 'why cannot fish talk', 'how come can not fish talk'],
    ["Why don't sharks sleep?", 'why do not sharks sleep'],
    [
      '¿Por qué es azul el cielo?',
      'por que es azul el cielo',
      'Hola, por qué es azul el cielo, por favor',
    ],
    ['Почему небо голубое?', 'почему небо голубое', 'Здравствуйте! Почему небо голубое?'],
    ['天空为什么是蓝色的？', '老师，天空为什么是蓝色的'],
    ['لماذا السماء زرقاء؟', 'لماذا السماء زرقاء'],
  ])('%j is asked in many forms', (first, ...others) => {
    for (const other of others) expect(questionKey(other)).toBe(questionKey(first));
  });

  it.each([
    ['Why do leaves turn red?', 'Why do leaves turn yellow?'],
    ['How do leaves turn red?', 'Why do leaves turn red?'],
    ['How do plants make oxygen?', 'How do plants use oxygen?'],
    ['Do sharks have bones?', "Don't sharks have bones?"],
    ['Is the exam on Monday?', 'Is the exam on Tuesday?'],
    ['Do cats eat mice?', 'Do mice eat cats?'],
    ['Is it 1.5 or 15?', 'Is it 15 or 15?'],
    ['What is C?', 'What is C++?'],
    ['What is nitrite?', 'What is nitrate?'],
    ['狗咬人吗？', '人咬狗吗？'],
    ['एक कमल क्या है?', 'एक काल क्या है?'],
    ['???', '!!!'],
    ['👍', '👎'],
  ])('%j is not %j', (one, other) => {
    expect(questionKey(one)).not.toBe(questionKey(other));
  });
});

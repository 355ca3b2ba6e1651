import { expect, test } from 'vitest';
import { chosenEncoder } from '../../encoder/default-encoder.ts';
import { dimensions } from '../protocol.ts';
import { chosenCalibration, loadCalibration } from './calibration.ts';

test('the grouping was made for the encoder that reads', () => {
  const { background, trees } = loadCalibration(chosenEncoder.id);
  expect(background.mean).toHaveLength(dimensions);
  expect(trees.trees.length).toBeGreaterThan(0);
  expect(chosenCalibration()).toBe(chosenCalibration());
});

test('an encoder for which the grouping was never made is named', () => {
  const missing = new URL('./missing.json', import.meta.url);
  expect(() => loadCalibration('another', missing)).toThrow(
    'The grouping was never made for the encoder another',
  );
  expect(() => loadCalibration('another')).toThrow(/grouping\.json is for the encoder e5-small-/);
});

import { describe, expect, it } from 'vitest';
import { errorsWith } from './filled-form.ts';

describe('dates of birth', () => {
  it.each([
    ['', 'Required'],
    ['0', 'Invalid Month'],
    ['13', 'Invalid Month'],
    ['1x', 'Invalid Month'],
    ['123', 'Invalid Month'],
    ['1.5', 'Invalid Month'],
    ['+1', 'Invalid Month'],
    ['1.', 'Invalid Month'],
  ])('[VAL-1] a month %j is %j', (month, message) => {
    expect(errorsWith({ dateOfBirth: { month, day: '1', year: '1990' } })).toEqual({ 'dateOfBirth.month': message });
  });

  it.each([
    ['', 'Required'],
    ['0', 'Invalid Day'],
    ['32', 'Invalid Day'],
    ['1.', 'Invalid Day'],
    ['+1', 'Invalid Day'],
  ])('[VAL-2] a day %j is %j', (day, message) => {
    expect(errorsWith({ dateOfBirth: { month: '1', day, year: '1990' } })).toEqual({ 'dateOfBirth.day': message });
  });

  it.each([
    ['', 'Required'],
    ['1899', 'Invalid Year'],
    ['2027', 'Invalid Year'],
    ['90', 'Invalid Year'],
    ['1990.', 'Invalid Year'],
    ['+1990', 'Invalid Year'],
    ['01990', 'Invalid Year'],
  ])('[VAL-3] [CONST-2] a year %j is %j, without a message about the day', (year, message) => {
    expect(errorsWith({ dateOfBirth: { month: '4', day: '17', year } })).toEqual({ 'dateOfBirth.year': message });
    expect(errorsWith({ dateOfBirth: { month: '2', day: '29', year: '2027' } })).toEqual({
      'dateOfBirth.year': 'Invalid Year',
    });
  });

  it.each([
    ['1', '1', '1900'],
    ['11', '21', '2026'],
    ['12', '31', '2025'],
    ['02', '29', '2000'],
  ])('[VAL-3] %s/%s/%s is valid', (month, day, year) => {
    expect(errorsWith({ dateOfBirth: { month, day, year } })).toEqual({});
  });

  it.each([
    ['4', '31', '1991'],
    ['2', '29', '1900'],
    ['2', '29', '2026'],
  ])('[GATE-9] %s/%s/%s has an Invalid Day', (month, day, year) => {
    expect(errorsWith({ dateOfBirth: { month, day, year } })).toEqual({ 'dateOfBirth.day': 'Invalid Day' });
  });

  it('[GATE-9] a day that the month does not have is Invalid Day', () => {
    expect(errorsWith({ dateOfBirth: { month: '02', day: '31', year: '1990' } })).toEqual({
      'dateOfBirth.day': 'Invalid Day',
    });
  });
});

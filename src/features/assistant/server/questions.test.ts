import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, formatDateTime } from '#lib/club-time.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { buyer } from '../../../../tests/support/buyer.ts';
import { addGolfDay } from '../../../../tests/support/golf-day.ts';
import { member, visitor } from '../../../../tests/support/visitor.ts';
import type { Answer } from '../contract.ts';
import { greeting } from '../fixed-answers.ts';
import { chooseCategory } from '../choose-category.ts';

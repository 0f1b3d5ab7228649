import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Columns shared by several tables. */

export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

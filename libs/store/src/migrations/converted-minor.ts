import type { Knex } from 'knex';

/**
 * `rate` is read by its shortest digits, as JavaScript writes it. `floor(x + 0.5)` in floating point would round half up, and err where the product is
 * not exact. Of two that are equally near, twice the nearest half is the even one.
 */
const FUNCTION = `CREATE OR REPLACE FUNCTION converted_minor(amount bigint, rate double precision, shift integer)
  RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
    SELECT CASE WHEN abs(exact - trunc(exact)) = 0.5 THEN 2 * round(exact / 2) ELSE round(exact) END
    FROM (SELECT amount * rate::text::numeric * CASE WHEN shift < 0 THEN 1 / (10::numeric ^ -shift) ELSE 10::numeric ^ shift END AS exact) AS product
  )::double precision`;

/**
 * Migration: an amount in minor units at a rate, half to even; null without a rate. `shift`: decimals of the currency that it leads to, less those of
 * the amount's. As `converted` of the contracts.
 */
export const createConversion = async (knex: Knex): Promise<void> => {
  await knex.raw(FUNCTION);
};

export const dropConversion = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION converted_minor(bigint, double precision, integer)');
};

-- The column held whoever changed the line last. From now on it holds who added it, which is unknown for these lines.
UPDATE "cart_lines" SET "user_id" = NULL;

-- Whoever calls is authenticated once at the beginning of a call; nothing asks this ahead of a query any more.
DROP FUNCTION IF EXISTS app_not_so();

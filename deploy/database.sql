-- Run by the image of PostgreSQL when it makes the database of compose.yaml, as its superuser. The site works as a role
-- that owns its database and may do nothing else; afterwards nobody can log in as superuser but from inside the container.
\getenv password POSTGRES_PASSWORD
CREATE ROLE clutchboard LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE clutchboard OWNER clutchboard;
ALTER ROLE CURRENT_USER PASSWORD NULL;

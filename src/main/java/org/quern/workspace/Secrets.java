package org.quern.workspace;

import com.github.javakeyring.BackendNotSupportedException;
import com.github.javakeyring.Keyring;
import com.github.javakeyring.PasswordAccessException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passwords and keys from the environment, otherwise from the system's keyring. They are never written to our
 * files, and never part of a message.
 */
public final class Secrets {

    private static final Pattern PASSWORD = Pattern.compile("(\\b[A-Za-z][A-Za-z0-9+.-]*://[^\\s/:@]*):[^\\s/]*@");
    private static final Logger LOG = LoggerFactory.getLogger(Secrets.class);
    private static final String SERVICE = "quern";

    private final Map<String, String> environment;

    /** The text with the passwords of addresses such as {@code bolt://ada:secret@host} replaced. */
    public static String masked(String text) {
        return text.contains("://") ? PASSWORD.matcher(text).replaceAll("$1:***@") : text;
    }

    /** @param environment variables by name, for instance {@code System.getenv()} */
    public Secrets(Map<String, String> environment) {
        this.environment = environment;
    }

    /**
     * The secret.
     *
     * @param variable the environment variable, which takes precedence
     * @param account its name in the keyring
     */
    public Optional<String> find(String variable, String account) {
        String given = environment.get(variable);
        return given != null ? Optional.of(given) : inKeyring(account);
    }

    private static Optional<String> inKeyring(String account) {
        try {
            Keyring keyring = Keyring.create();
            try {
                return Optional.of(keyring.getPassword(SERVICE, account));
            } finally {
                close(keyring);
            }
        } catch (BackendNotSupportedException | PasswordAccessException absent) {
            // Many machines have no keyring, and most keyrings contain nothing of ours.
            LOG.debug("nothing in the keyring for {} ({})", account, absent.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Stores a secret in the keyring.
     *
     * @throws QuernException when there is no keyring, or it rejects the secret
     */
    public void keep(String account, String secret) {
        try {
            Keyring keyring = Keyring.create();
            try {
                keyring.setPassword(SERVICE, account, secret);
            } finally {
                close(keyring);
            }
        } catch (BackendNotSupportedException | PasswordAccessException refused) {
            throw new QuernException("the system keyring rejected the secret ({0})", "",
                    "set the password in the environment instead", refused.getMessage()).causedBy(refused);
        }
    }

    private static void close(Keyring keyring) {
        try {
            keyring.close();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (Exception failure) {
            LOG.warn("the keyring cannot be closed", failure);
        }
    }
}

package org.quern.review;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.quern.workspace.QuernException;

/**
 * A salted hash of a PIN. It prevents that somebody decides under another name by mistake; it does not protect
 * against somebody who can write to the workspace's files.
 *
 * @param text salt and hash in hexadecimal, separated by a colon
 */
public record Pin(String text) {

    private static final String ALGORITHM = "PBKDF2WithHmacSHA256";
    private static final int ROUNDS = 100_000;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BITS = 256;
    private static final Pattern VALID = Pattern.compile("\\S{4,64}");
    private static final Pattern STORED = Pattern.compile("[0-9a-f]{32}:[0-9a-f]{64}");

    /** @throws QuernException when this is not a stored PIN */
    public Pin {
        if (!STORED.matcher(text).matches())
            throw new QuernException("this is not a stored PIN", text, "set the PIN again");
    }

    /** @throws QuernException when the PIN is too short or contains spaces */
    public static Pin of(String pin) {
        if (!VALID.matcher(pin).matches())
            throw new QuernException("a PIN has 4 to 64 characters and no spaces", "", "choose another PIN");
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        return new Pin(HexFormat.of().formatHex(salt) + ":" + HexFormat.of().formatHex(hash(pin, salt)));
    }

    public boolean matches(String pin) {
        String[] parts = text.split(":");
        return MessageDigest.isEqual(HexFormat.of().parseHex(parts[1]), hash(pin, HexFormat.of().parseHex(parts[0])));
    }

    private static byte[] hash(String pin, byte[] salt) {
        try {
            return SecretKeyFactory.getInstance(ALGORITHM)
                    .generateSecret(new PBEKeySpec(pin.toCharArray(), salt, ROUNDS, HASH_BITS)).getEncoded();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }

    @Override
    public String toString() {
        return "Pin";
    }
}

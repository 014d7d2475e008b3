package org.quern.review;

import java.util.Optional;

/**
 * A member of a review team.
 *
 * @param pin must be entered before the member decides anything
 * @param systemUser the user of the operating system who may decide as this member without the PIN
 */
public record Member(String name, Role role, Optional<Pin> pin, Optional<String> systemUser) {

    /** Whether this person has shown to be the member. A member without PIN and system user needs no proof. */
    boolean isProvenBy(Credentials given) {
        return pin.isEmpty() && systemUser.isEmpty()
                || systemUser.isPresent() && systemUser.get().equals(given.systemUser())
                || pin.isPresent() && given.pin().filter(pin.get()::matches).isPresent();
    }

    /** What somebody shows to be a member. */
    public record Credentials(Optional<String> pin, String systemUser) {

        public static Credentials ofProcess(Optional<String> pin) {
            return new Credentials(pin, System.getProperty("user.name", ""));
        }
    }
}
